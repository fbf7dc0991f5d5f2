import * as z from "zod/mini";

/** Schema for user text: 1 to `maxLength` characters after trimming. */
export const textSchema = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
