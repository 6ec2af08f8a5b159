/** Words that the map itself says, in the language in use. */
import type { MapLabels } from "../map";
import { t } from "../ui/words";

export const mapLabels = (): MapLabels => ({
  map: t("map-label"),
  stack: (n) => t("n-counters", { n }),
  route: (cost, left) => t("route", { cost, left }),
  level: (n) => t("level-n", { n }),
  under: `⇧ ${t("click")}`,
  empty: t("empty-hex"),
});
