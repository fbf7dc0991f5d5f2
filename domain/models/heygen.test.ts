import { describe, expect, test } from "vitest";
import { speakerIds } from "../speakers/speakers.ts";
import { withNewerDefaults, withoutNewerDefaults } from "./newer-fields.ts";
import { presenterDimensions, presenterFormat } from "../speakers/presenter-dimensions.ts";
import { heygen, presenterOf } from "./heygen.ts";

const inputOf = (body: Record<string, unknown>) => heygen.input.parse({ input_text: "Guten Tag.", ...body });

describe("a speaker's free video", () => {
  test("[UGC-01] is by speaker-1 in 1080 x 1920 unless the request says otherwise", () => {
    expect(inputOf({})).toEqual({
      input_text: "Guten Tag.",
      speaker_id: "speaker-1",
      dimension: { width: 1080, height: 1920 },
      music: false,
      cutaways: false,
    });
    expect(["gibt-es-nicht", "", undefined].map(presenterOf)).toEqual(["speaker-1", "speaker-1", "speaker-1"]);
  });

  test.each(speakerIds)("[UGC-01] can be by %s, in portrait and in landscape", (speaker) => {
    expect(presenterOf(speaker)).toBe(speaker);
    for (const [format, dimension] of Object.entries(presenterDimensions)) {
      const input = inputOf({ speaker_id: speaker, dimension });
      expect(input).toMatchObject({ speaker_id: speaker, dimension });
      expect(presenterFormat(input.dimension)).toBe(format);
      expect(heygen.summarize(input).aspectRatio).toBe(format);
    }
  });

  test("[UGC-01] has neither music nor cutaways unless the request says otherwise", () => {
    expect(inputOf({ music: true, cutaways: true })).toMatchObject({ music: true, cutaways: true });
    expect(heygen.input.safeParse({ input_text: "Guten Tag.", music: "ja" }).error?.issues[0]?.message).toBe(
      "Leise Musik: bitte an oder aus wählen.",
    );
  });

  test("[GEN-05] a switch that is off is not stored, and comes back when the input is used again", () => {
    const input = inputOf({ cutaways: true });
    const stored = withoutNewerDefaults(heygen.fields, input);
    expect(stored).not.toHaveProperty("music");
    expect(stored).toHaveProperty("cutaways", true);
    expect(withNewerDefaults(heygen.fields, stored)).toEqual(input);
  });

  test("[GEN-03] has no other size, and the message names both", () => {
    const result = heygen.input.safeParse({ input_text: "Guten Tag.", dimension: { width: 1080, height: 1080 } });
    expect(result.error?.issues[0]?.message).toBe(
      'Hier ist nur {"width":1080,"height":1920} oder {"width":1920,"height":1080} möglich.',
    );
    expect(presenterFormat("1080x1920")).toBe("portrait");
  });
});
