import { answerFromThread } from "#server/platform/answer-from-thread.ts";
import { strikingColors } from "./colors.ts";
import { decodePage } from "./decode-page.ts";
import type { ForeignText } from "./read-foreign-text.ts";
import { readPage } from "./read-page.ts";

answerFromThread((text: ForeignText) =>
  text.kind === "page"
    ? readPage(decodePage(Buffer.from(text.content), text.charset), text.address)
    : strikingColors(text.found),
);
