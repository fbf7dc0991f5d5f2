import { expect, test, vi } from "vitest";
import { useFolder, writeTestImage } from "#engine/testing/images.ts";
import { checkSubject } from "./edit.ts";

// Allow minutes, because the machine learning model is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { pattern } = vi.hoisted(() => ({ pattern: { share: 0 } }));
vi.mock("./part-pattern.ts", () => ({ measurePattern: () => pattern.share }));

const { place } = useFolder();

test("a colour that only specks of a thing would get is refused, because the image would stay as it is", async () => {
  const specks: string[] = [];
  for (let y = 70; y < 175; y += 7)
    for (let x = 110; x < 215; x += 7)
      if (Math.hypot(x - 160, y - 120) < 52)
        specks.push(`<rect x="${x}" y="${y}" width="2" height="2" fill="#19c24a"/>`);
  const file = await writeTestImage(
    place("specks.png"),
    320,
    240,
    '<rect width="100%" height="100%" fill="#e8ecef"/><circle cx="160" cy="120" r="60" fill="#3a3a3c"/>' +
      specks.join(""),
  );
  await expect(checkSubject({ prompt: "Mach den Ball rot", imageFiles: [file] })).rejects.toMatchObject({
    reason: "unclear-colour",
  });
});

test("a colour by words is refused if a pattern lies on its thing, such as a printed cushion on a sofa", async () => {
  const file = await writeTestImage(
    place("ball.png"),
    640,
    480,
    '<rect width="100%" height="100%" fill="#e8ecef"/><circle cx="320" cy="240" r="150" fill="#2f6fb0"/>',
  );
  const check = async () => checkSubject({ prompt: "Mach den Ball rot", imageFiles: [file] });
  await expect(check()).resolves.toBeUndefined();
  pattern.share = 0.12;
  await expect(check()).rejects.toMatchObject({ reason: "unclear-colour" });
  pattern.share = 0;
});
