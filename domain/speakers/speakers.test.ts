import { describe, expect, test } from "vitest";
import { findPage } from "../pages.ts";
import { orderPageOf, wizardRedirectOf } from "./order-page.ts";
import { videoFormats } from "./video-formats.ts";
import { findSpeakers, similarSpeakers } from "./find-speakers.ts";
import { type SpeakerId, speakerIds, speakerProfiles } from "./speakers.ts";
import { ownScriptContext, parseOrderContext, parseUseCase, useCases } from "./use-cases.ts";

const all = speakerIds.map((id) => ({ id, ...speakerProfiles[id] }));
const speaker = (id: SpeakerId) => ({ id, ...speakerProfiles[id] });
const idsOf = (speakers: readonly { id: SpeakerId }[]) => speakers.map(({ id }) => id);

describe("the search", () => {
  test("[SPK-02] finds text in names and in descriptions, ignoring case and surrounding blanks", () => {
    expect(idsOf(findSpeakers(all, { text: "LEA" }))).toEqual(["speaker-1"]);
    expect(idsOf(findSpeakers(all, { text: "  begrüßt NEUE " }))).toEqual(["email-clara"]);
    expect(idsOf(findSpeakers(all, { text: "freundlich" }))).toEqual(["speaker-whatsapp-1", "speaker-whatsapp-2"]);
    // Search for an umlaut that consists of two code points, the letter and a combining mark, as macOS may send it.
    expect(idsOf(findSpeakers(all, { text: "begru\u0308ßt" }))).toEqual(["email-clara"]);
    expect(findSpeakers(all, { text: "Raumfahrt" })).toEqual([]);
    expect(findSpeakers(all, { text: "" })).toHaveLength(8);
  });

  test("[SPK-02] finds the uses that a speaker's page names", () => {
    expect(idsOf(findSpeakers(all, { text: "zahn" }))).toEqual(["email-david"]);
    expect(idsOf(findSpeakers(all, { text: "autowerkstatt" }))).toEqual(["speaker-videoads-2"]);
  });

  test("[SPK-03] stays within the use case", () => {
    const fitting = (useCase: (typeof useCases)[number], text?: string) => idsOf(findSpeakers(all, { useCase, text }));
    expect(fitting("email-marketing")).toEqual(["email-clara", "email-david"]);
    expect(fitting("whatsapp")).toEqual(["speaker-whatsapp-1", "speaker-whatsapp-2", "speaker-videoads-2"]);
    expect(fitting("video-ads")).toEqual(["speaker-videoads-3", "speaker-videoads-2"]);
    expect(fitting("whatsapp", "yuki")).toEqual(["speaker-whatsapp-2"]);
    expect(fitting("whatsapp", "clara")).toEqual([]);
  });
});

test("[SPK-03] only a known use case narrows the list", () => {
  for (const useCase of useCases) expect(parseUseCase(useCase)).toBe(useCase);
  expect(parseUseCase(ownScriptContext)).toBeUndefined();
  for (const context of [ownScriptContext, ...useCases]) expect(parseOrderContext(context)).toBe(context);
  for (const stored of ["sora2", "", null, undefined, "constructor"]) expect(parseUseCase(stored)).toBeUndefined();
});

describe("the order page of a speaker", () => {
  test("[SPK-04] of a UGC speaker is the UGC page in portrait and the one for a script in landscape, with every use case", () => {
    const ugc = all.filter(({ isUgc }) => isUgc);
    expect(idsOf(ugc)).toEqual(["speaker-1", "speaker-2", "speaker-videoads-3", "speaker-whatsapp-1"]);
    for (const { id, ...one } of ugc) {
      for (const context of [undefined, ...useCases]) {
        expect(orderPageOf({ id, ...one }, "portrait", context)).toEqual({
          path: "/create-video-heygen",
          search: { speaker: id },
        });
        expect(orderPageOf({ id, ...one }, "landscape", context)).toEqual({
          path: "/create-video",
          search: { speaker: id, format: "landscape" },
        });
      }
    }
  });

  test("[SPK-04] is the one of the stored use case, with speaker and format", () => {
    for (const useCase of useCases) {
      expect(orderPageOf(speaker("email-clara"), "landscape", useCase)).toEqual({
        path: `/${useCase}/video-erstellen`,
        search: { speaker: "email-clara", format: "landscape" },
        useCase,
      });
    }
    expect(orderPageOf(speaker("email-clara"), "portrait", "video-ads").path).toBe("/video-ads/video-erstellen");
  });

  test("[SPK-04] is the one for a script where portrait is wanted and the use case has landscape videos only", () => {
    for (const context of ["email-marketing", "whatsapp", undefined] as const) {
      expect(orderPageOf(speaker("email-clara"), "portrait", context)).toEqual({
        path: "/create-video",
        search: { speaker: "email-clara", format: "portrait" },
      });
    }
  });

  test("[SPK-04] is otherwise the one that has the speaker in the wanted format", () => {
    const pathOf = (id: SpeakerId, format: "portrait" | "landscape") => orderPageOf(speaker(id), format).path;
    expect(pathOf("email-clara", "landscape")).toBe("/email-marketing/video-erstellen");
    expect(pathOf("email-david", "landscape")).toBe("/email-marketing/video-erstellen");
    expect(pathOf("speaker-whatsapp-2", "landscape")).toBe("/whatsapp/video-erstellen");
    expect(pathOf("speaker-videoads-2", "landscape")).toBe("/whatsapp/video-erstellen");
  });

  test("is the form for a script of one's own when the user chose that, with any speaker and in both formats", () => {
    for (const one of all) {
      for (const format of videoFormats) {
        expect(orderPageOf(one, format, ownScriptContext)).toEqual({
          path: "/create-video",
          search: { speaker: one.id, format },
        });
      }
    }
  });

  test("[SPK-04] is always an existing page", () => {
    for (const one of all) {
      for (const format of videoFormats) {
        for (const context of [undefined, ...useCases]) {
          expect(findPage(orderPageOf(one, format, context).path)).toBeDefined();
        }
      }
    }
  });
});

test("[SPK-05] similar speakers are up to three others, of the same format and a shared use case first", () => {
  expect(idsOf(similarSpeakers(speaker("email-david"), all))).toEqual([
    "email-clara",
    "speaker-whatsapp-2",
    "speaker-videoads-2",
  ]);
  expect(idsOf(similarSpeakers(speaker("speaker-videoads-2"), all))).toEqual([
    "speaker-whatsapp-2",
    "speaker-videoads-3",
    "speaker-whatsapp-1",
  ]);
  for (const one of all) {
    const similar = idsOf(similarSpeakers(one, all));
    expect(similar).toHaveLength(3);
    expect(similar).not.toContain(one.id);
  }
  expect(similarSpeakers(speaker("speaker-1"), [speaker("speaker-1")])).toEqual([]);
});

test("[WIZ-01] three use cases have their own form, and the address takes precedence over the stored use case", () => {
  for (const useCase of ["email-marketing", "whatsapp", "sora2"]) {
    const path = `/${useCase}/video-erstellen`;
    expect(wizardRedirectOf(useCase, undefined)).toBe(path);
    expect(wizardRedirectOf(undefined, useCase)).toBe(path);
    expect(wizardRedirectOf("", useCase)).toBe(path);
    expect(wizardRedirectOf("neukunden", useCase)).toBeUndefined();
    expect(findPage(path)?.path).toBe(path);
  }
  expect(wizardRedirectOf("whatsapp", "email-marketing")).toBe("/whatsapp/video-erstellen");
  for (const other of ["video-ads", "neukunden", ownScriptContext, "constructor", "", undefined, null]) {
    expect(wizardRedirectOf(other, null)).toBeUndefined();
    expect(wizardRedirectOf(undefined, other)).toBeUndefined();
  }
});
