import { hex } from "#engine/drawing/colour.ts";
import type { Role } from "../look.ts";
import type { RoleWords } from "../roles.ts";

/** The appearance of a person in the clothes of a trade. */
export function lookOf(outfit: RoleWords["outfit"], age: RoleWords["age"], isWoman: boolean): Role {
  const { top, cover, bottom, hatColour, ...rest } = outfit;
  return {
    ...rest,
    isWoman,
    ...(age && { age }),
    ...(top && { top: hex(top) }),
    ...(cover && { cover: hex(cover) }),
    ...(bottom && { bottom: hex(bottom) }),
    ...(hatColour && { hatColour: hex(hatColour) }),
  };
}
