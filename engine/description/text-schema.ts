import * as z from "zod/mini";

/** A text of a user: 1 to `longest` characters without the blanks around it. */
export const textUpTo = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
