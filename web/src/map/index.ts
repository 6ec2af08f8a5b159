/** The map half of the client, as the pages use it. */
export { MapView, LABELS, type MapLabels, type MapProps } from "./MapView";
export { Minimap, type MinimapProps } from "./Minimap";
export { MapHandle, type MapEvent } from "./handle";
export { Camera, reducedMotion, type Insets } from "./camera";
export { Grid } from "./grid";
export { reachShapes, routeTo, type Route } from "./reach";
export type { Aim, Highlight, Target } from "./layers";
export type { Theme } from "./palette";
export { CounterPicture } from "../counter/Counter";
