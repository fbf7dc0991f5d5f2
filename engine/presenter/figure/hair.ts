import { bobStyles } from "./hair-bob.ts";
import { longStyles } from "./hair-long.ts";
import { shortStyles } from "./hair-short.ts";
import type { HairStyle, Look } from "./appearance.ts";
import type { BuildHair, HairPlan } from "./ribbon.ts";

const styles: Record<HairStyle, BuildHair> = { ...longStyles, ...bobStyles, ...shortStyles };

export const hairOf = ({ hair, face }: Look): HairPlan => styles[hair.style](hair, face.width);
