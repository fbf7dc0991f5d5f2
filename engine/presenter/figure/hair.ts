import type { HairStyle, Look } from "./appearance.ts";
import { bobStyles } from "./hair-bob.ts";
import { longStyles } from "./hair-long.ts";
import type { BuildHair, HairPlan } from "./hair-mass.ts";
import { shortStyles } from "./hair-short.ts";

const styles: Record<HairStyle, BuildHair> = { ...longStyles, ...bobStyles, ...shortStyles };

export const hairOf = (look: Look): HairPlan => styles[look.hair.style](look);
