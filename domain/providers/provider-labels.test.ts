import { expect, test } from "vitest";
import { localProviderNote } from "./provider-labels.ts";

test("[D-50] the note on the local engine says what becomes of the user's own image, and names the model without its input", () => {
  expect(localProviderNote("Kling v2.5 Image", { kinds: ["picture-to-film"] })).toBe(
    "Ihr Foto wird bewegt; Kling v2.5 ist hier nicht angeschlossen.",
  );
  expect(localProviderNote("Nano Banana Edit", { kinds: ["picture-to-picture"] })).toBe(
    "Ihr Bild wird verändert; Nano Banana Edit ist hier nicht angeschlossen.",
  );
});

test("[D-50] the note on drawings of the local engine says that they are drawn from fixed motifs", () => {
  expect(localProviderNote("GPT Image 2", { kinds: ["text-to-picture"] })).toBe(
    "Gezeichnet aus festen Motiven; GPT Image 2 ist hier nicht angeschlossen.",
  );
  expect(localProviderNote("Avatar", { kinds: ["presenter"] })).toBe(
    "Ein gezeichneter Sprecher mit synthetischer Stimme.",
  );
  expect(localProviderNote("Veo 3.1", { kinds: ["text-to-film", "picture-to-film"] })).toBe(
    "Gezeichnet aus festen Motiven, oder Ihr Foto wird bewegt; Veo 3.1 ist hier nicht angeschlossen.",
  );
  expect(localProviderNote("Veo 3.1", { kinds: ["picture-to-film"], hasOther: true })).toBe("Ihr Foto wird bewegt.");
});

test("[D-34] the note on a model that its vendor has retired says so, and not that it could be connected", () => {
  const retiredSince = "2026-09-24T00:00:00Z";
  expect(localProviderNote("Sora 2", { kinds: ["text-to-film"], retiredSince })).toBe(
    "Gezeichnet aus festen Motiven. Sora 2 gibt es seit dem 24.09.2026 nicht mehr.",
  );
});
