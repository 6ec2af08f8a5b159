/** Paints tiles away from the page, so that panning never waits for terrain. */
import type { Board } from "../../types";
import { makeScene, type Scene } from "../scene";
import { paintTile, type TileJob } from "./tile";

export type Request = { t: "board"; sheet: number; board: Board } | { t: "tile"; id: number; sheet: number; job: TileJob };
export interface Answer {
  id: number;
  bitmap: ImageBitmap;
}

const scenes = new Map<number, Scene>();
const scope = self as unknown as {
  onmessage: ((e: MessageEvent<Request>) => void) | null;
  postMessage(message: Answer, transfer: Transferable[]): void;
};

scope.onmessage = ({ data }) => {
  if (data.t === "board") {
    scenes.clear();
    scenes.set(data.sheet, makeScene(data.board));
    return;
  }
  const scene = scenes.get(data.sheet);
  const canvas = new OffscreenCanvas(data.job.w, data.job.h);
  const x = canvas.getContext("2d", { alpha: false });
  if (scene && x) paintTile(x, scene, data.job, (w, h) => new OffscreenCanvas(w, h));
  const bitmap = canvas.transferToImageBitmap();
  scope.postMessage({ id: data.id, bitmap }, [bitmap]);
};
