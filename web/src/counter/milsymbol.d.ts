// The library's core without the icon sets we do not use; the package names these parts in its index.mjs.
declare module "*/milsymbol/index.mjs" {
  import type ms from "milsymbol";
  type Icons = (...args: never[]) => void;
  const core: typeof ms & { addIcons(set: Icons): void };
  const app6b: Icons;
  const app6d: Icons;
  export { core as ms, app6b, app6d };
}
