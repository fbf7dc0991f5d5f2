import * as z from "zod/mini";
import { peopleTextLengths } from "#domain/orders/text-lengths.ts";
import { orderTextLengths } from "#domain/orders/text-lengths.ts";
import { videoFormats } from "#domain/speakers/video-formats.ts";
import { speakerIds } from "#domain/speakers/speakers.ts";
import { modelTypes } from "./model-types.ts";

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/**
 * The model of ordered videos. The program itself starts the generation once the order is paid, so the model has
 * neither a form nor a call to start it.
 */
export const orderVideo = {
  id: "order-film",
  ...modelTypes.orderVideo,
  input: z.strictObject({
    text: z.string().check(z.minLength(1), z.maxLength(orderTextLengths.script)),
    speaker: z.enum(speakerIds),
    format: z.enum(videoFormats),
    /** The company whose website was read, to be named in the video; its logo is the project's input image. */
    customer: z.nullable(
      z.strictObject({
        name: z.nullable(z.string().check(z.maxLength(120))),
        /** Brand colour of the company as #rrggbb. */
        color: z.nullable(color),
      }),
    ),
    /** Company in whose name the speaker speaks, shown with the speaker's name. */
    senderCompany: z.optional(z.string().check(z.maxLength(peopleTextLengths.company))),
    /** Closing card: lines such as date and place, call to action, and colour as #rrggbb. */
    closing: z.optional(
      z.strictObject({
        company: z.optional(z.string().check(z.maxLength(120))),
        lines: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(3)),
        action: z.optional(z.string().check(z.maxLength(200))),
        color: z.optional(color),
      }),
    ),
  }),
} as const;
export type OrderVideoInput = z.output<typeof orderVideo.input>;
