import { expect, test } from "vitest";
import { localProviderNote } from "./labels.ts";

test("the note on the local engine says what becomes of the user's own image, and names the model without its input", () => {
  expect(localProviderNote("Kling v2.5 Image", ["picture-to-film"])).toEqual({
    label: "Eigenes Studio",
    sentence: "Ihr Foto wird bewegt; Kling v2.5 ist hier nicht angeschlossen.",
  });
  expect(localProviderNote("Nano Banana Edit", ["picture-to-picture"])).toEqual({
    label: "Eigenes Studio",
    sentence: "Ihr Bild wird verändert; Nano Banana Edit ist hier nicht angeschlossen.",
  });
});

test("the note on drawings of the local engine says that they are illustrated", () => {
  expect(localProviderNote("GPT Image 2", ["text-to-picture"])).toEqual({
    label: "Eigenes Studio, illustriert",
    sentence: "Gezeichnet aus festen Motiven; GPT Image 2 ist hier nicht angeschlossen.",
  });
  expect(localProviderNote("Avatar", ["presenter"]).sentence).toBe(
    "Ein gezeichneter Sprecher mit synthetischer Stimme.",
  );
  expect(localProviderNote("Sora 2", ["text-to-film", "picture-to-film"]).sentence).toBe(
    "Gezeichnet aus festen Motiven, oder Ihr Foto wird bewegt; Sora 2 ist hier nicht angeschlossen.",
  );
});
