import { describe, expect, it } from "vitest";
import type { Painter, Picture } from "./paint/painter";
import { Tiles } from "./tiles";

/** A painter whose pictures come when the test says so. */
class Slow {
  readonly waiting: (() => void)[] = [];
  paint(): Promise<Picture> {
    return new Promise((done) => this.waiting.push(() => done(document.createElement("canvas"))));
  }
  async finish(): Promise<void> {
    while (this.waiting.length > 0) {
      this.waiting.shift()?.();
      await new Promise((done) => setTimeout(done, 0));
    }
  }
}

describe("tiles", () => {
  it("are all painted when the board is replaced while pictures of the old one are under way", async () => {
    const painter = new Slow();
    const tiles = new Tiles(document.createElement("div"), painter as unknown as Painter);
    let settled = 0;
    tiles.onSettled = () => settled++;
    const eye = { z: 1, box: { x0: 0, y0: 0, x1: 1200, y1: 900 } };
    tiles.reset("light", 1200, 900);
    tiles.look(eye, true);
    tiles.forget();
    tiles.reset("light", 1200, 900);
    tiles.look(eye, true);
    await painter.finish();
    expect(settled).toBeGreaterThan(0);
    tiles.close();
  });
});
