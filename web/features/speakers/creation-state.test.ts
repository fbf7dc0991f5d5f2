import { expect, test } from "vitest";
import { presenterDimensions } from "#domain/speakers/presenter-dimensions.ts";
import { orderPageOf } from "#domain/speakers/order-page.ts";
import { speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { creationState } from "./creation-state.ts";

test("[SPK-05] each link to the free form passes the portrait format, because its URL names none", () => {
  const portrait = { state: { template: { dimension: presenterDimensions.portrait } } };
  for (const id of speakerIds) {
    const { isUgc } = speakerProfiles[id];
    const speaker = { id, isUgc, useCases: [] };
    expect(creationState(orderPageOf(speaker, "portrait")), id).toEqual(isUgc ? portrait : {});
    expect(creationState(orderPageOf(speaker, "landscape")), id).toEqual({});
  }
});
