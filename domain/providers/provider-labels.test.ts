import { expect, test } from "vitest";
import { localProviderNote } from "./provider-labels.ts";

test("[D-50] the note on the local engine says what becomes of the user's own image, and names the model without its input", () => {
  expect(localProviderNote("Kling v2.5 Image", ["picture-to-film"])).toBe(
    "Ihr Foto wird bewegt; Kling v2.5 ist hier nicht angeschlossen.",
  );
  expect(localProviderNote("Nano Banana Edit", ["picture-to-picture"])).toBe(
    "Ihr Bild wird verändert; Nano Banana Edit ist hier nicht angeschlossen.",
  );
});

test("[D-50] the note on drawings of the local engine says that they are drawn from fixed motifs", () => {
  expect(localProviderNote("GPT Image 2", ["text-to-picture"])).toBe(
    "Gezeichnet aus festen Motiven; GPT Image 2 ist hier nicht angeschlossen.",
  );
  expect(localProviderNote("Avatar", ["presenter"])).toBe("Ein gezeichneter Sprecher mit synthetischer Stimme.");
  expect(localProviderNote("Sora 2", ["text-to-film", "picture-to-film"])).toBe(
    "Gezeichnet aus festen Motiven, oder Ihr Foto wird bewegt; Sora 2 ist hier nicht angeschlossen.",
  );
  expect(localProviderNote("Sora 2", ["picture-to-film"], true)).toBe("Ihr Foto wird bewegt.");
});
