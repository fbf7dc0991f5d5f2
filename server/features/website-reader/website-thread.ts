import { answerFromThread } from "#server/platform/answer-from-thread.ts";
import { findBrandColors } from "./colors.ts";
import { decodePage } from "./decode-page.ts";
import type { UntrustedText } from "./read-untrusted-text.ts";
import { extractPageMetadata } from "./extract-page-metadata.ts";

answerFromThread((text: UntrustedText) =>
  text.kind === "page"
    ? extractPageMetadata(decodePage(Buffer.from(text.content), text.charset), text.address)
    : findBrandColors(text.found),
);
