import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Project } from "#domain/projects/project.ts";
import { readVideoMetadata } from "./support/video-metadata.ts";
import { expect, test } from "./support/fixtures.ts";
import { choose } from "./support/generation-form.ts";
import { drafts } from "./support/program.ts";
import { imageFile, uploadFiles } from "./support/without-worker.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

/**
 * Whether the tests render short, small videos; with the environment variable FULL_FILMS=1 every video has its
 * requested length and size, which takes minutes.
 */
const isDraft = !process.env["FULL_FILMS"];
test.use({ settings: isDraft ? drafts : {} });
const draftSeconds = isDraft ? Number(drafts.DRAFT_SECONDS) : undefined;
/** Expected width or height of a video in pixels, always even because the encoder needs even numbers. */
const scaled = (side: number) => (isDraft ? 2 * Math.round((side * Number(drafts.DRAFT_SCALE)) / 2) : side);
test.describe.configure({ timeout: 600_000 * timeoutFactor });

type Kind = {
  name: string;
  address: string;
  fill: (page: Page) => Promise<unknown>;
  action: string;
  model: string;
  width: number;
  height: number;
  /** Length of the video in seconds; the length of a presenter video follows from the length of its text. */
  seconds?: number | "as long as the text";
  images?: number;
};

const upload = async (page: Page) => uploadFiles(page, "Bild wählen", await imageFile("see.jpg", "#35607a", 480, 320));
const prompt = (page: Page, text: string) => page.getByLabel("Prompt", { exact: true }).fill(text);
const imageAction = "Kostenlos generieren";
const videoAction = "Video generieren";

const kinds: readonly Kind[] = [
  {
    name: "Sora 2 from text",
    address: "/sora2/text-to-video-erstellen",
    fill: (page) => page.getByLabel("Beschreibung").fill("Ein Leuchtturm im Sturm"),
    action: videoAction,
    model: "sora2",
    width: 1080,
    height: 1920,
    seconds: 10,
  },
  {
    name: "Sora 2 from an image",
    address: "/sora2/video-erstellen",
    fill: async (page) => {
      await upload(page);
      await page.getByLabel("Beschreibung").fill("Die Kamera fährt langsam heran");
      await choose(page, "Format", "Querformat (16:9)");
    },
    action: videoAction,
    model: "sora2",
    width: 1920,
    height: 1080,
    seconds: 10,
  },
  {
    name: "Veo 3.1",
    address: "/veo3/text-zu-video",
    fill: async (page) => {
      await page.getByLabel("Videobeschreibung").fill("Nebel über dem See");
      await choose(page, "Format", "Querformat (16:9)");
    },
    action: videoAction,
    model: "veo3",
    width: 1920,
    height: 1080,
    seconds: 8,
  },
  {
    name: "Kling from text",
    address: "/kling",
    fill: async (page) => {
      await page.getByRole("tab", { name: "Text zu Video" }).click();
      await page
        .getByRole("tabpanel", { name: "Text zu Video" })
        .getByLabel("Beschreibung", { exact: true })
        .fill("Ein Ballon steigt auf");
      await choose(page, "Format", "1:1");
    },
    action: videoAction,
    model: "kling-v2-5-text",
    width: 1080,
    height: 1080,
    seconds: 5,
  },
  {
    name: "Kling from an image",
    address: "/kling",
    fill: async (page) => {
      await upload(page);
      await page.getByLabel("Bewegungsbeschreibung").fill("Schwenk nach rechts");
    },
    action: videoAction,
    model: "kling-v2-5",
    // Expected size in pixels: the aspect ratio of the uploaded image, at about two megapixels.
    width: 1764,
    height: 1176,
    seconds: 5,
  },
  {
    name: "a presenter",
    address: "/create-video-heygen",
    fill: (page) => page.getByLabel("Text", { exact: true }).fill("Guten Tag."),
    action: "Video erstellen",
    model: "heygen",
    width: 1080,
    height: 1920,
    seconds: "as long as the text",
  },
  {
    name: "Nano Banana",
    address: "/ki-bilder?modell=nano-banana",
    fill: async (page) => {
      await prompt(page, "Ein Apfel auf dem Tisch");
      await choose(page, "Format", "4:3");
    },
    action: imageAction,
    model: "nano-banana",
    width: 1600,
    height: 1200,
    images: 1,
  },
  {
    name: "Nano Banana Edit",
    address: "/ki-bilder?modell=nano-banana-edit",
    fill: async (page) => {
      await uploadFiles(page, "Bilder wählen", await imageFile("see.jpg", "#35607a", 480, 320));
      await prompt(page, "bei Nacht");
      await choose(page, "Format", "1:1");
    },
    action: imageAction,
    model: "nano-banana-edit",
    width: 1440,
    height: 1440,
    images: 1,
  },
  {
    name: "Ideogram V3",
    address: "/ki-bilder?modell=ideogram-v3",
    fill: async (page) => {
      await prompt(page, "Plakat für ein Sommerfest");
      await choose(page, "Anzahl", "3");
    },
    action: imageAction,
    model: "ideogram-v3",
    width: 1920,
    height: 1080,
    images: 3,
  },
  {
    name: "Flux Kontext",
    address: "/ki-bilder?modell=flux-kontext",
    fill: async (page) => {
      await prompt(page, "Ein Kranich im Nebel");
      await page.getByLabel("Format", { exact: true }).selectOption("3:4");
    },
    action: imageAction,
    model: "flux-kontext",
    width: 1200,
    height: 1600,
    images: 1,
  },
  {
    name: "Kling 3.0 from text",
    address: "/kling-3",
    fill: async (page) => {
      await page.getByRole("tab", { name: "Text zu Video" }).click();
      await page
        .getByRole("tabpanel", { name: "Text zu Video" })
        .getByLabel("Beschreibung", { exact: true })
        .fill("Ein Ballon steigt auf");
      await choose(page, "Format", "9:16");
      await choose(page, "Länge", "15 Sekunden");
    },
    action: videoAction,
    model: "kling-3-text",
    width: 1080,
    height: 1920,
    seconds: 15,
  },
  {
    name: "Seedance 2.0 from an image",
    address: "/seedance",
    fill: async (page) => {
      await upload(page);
      await page.getByLabel("Bewegungsbeschreibung").fill("Schwenk nach rechts");
    },
    action: videoAction,
    model: "seedance-2-image",
    width: 1764,
    height: 1176,
    seconds: 5,
  },
  {
    name: "GPT Image 2",
    address: "/ki-bilder?modell=gpt-image-2",
    fill: (page) => prompt(page, "Ein Apfel auf dem Tisch"),
    action: imageAction,
    model: "gpt-image-2",
    width: 1728,
    height: 1152,
    images: 1,
  },
  {
    name: "FLUX.2 from two images",
    address: "/ki-bilder?modell=flux-2",
    fill: async (page) => {
      const images = ["#35607a", "#7a3560"].map((color, index) => imageFile(`see-${index}.jpg`, color, 480, 320));
      await uploadFiles(page, "Bilder wählen", ...(await Promise.all(images)));
      await prompt(page, "heller");
      await page.getByLabel("Format", { exact: true }).selectOption("2:3");
    },
    action: imageAction,
    model: "flux-2",
    width: 1152,
    height: 1728,
    images: 1,
  },
];

test("[PRJ-05] [PRJ-02] projects of all kinds, started in a row before the browser closes, are all finished as requested", async ({
  page,
  browser,
  signIn,
  program,
}) => {
  const client = await signIn();
  const read = async () =>
    ((await (await client.call("GET", "/api/projects")).json()) as { projects: Project[] }).projects;
  for (const [index, { address, fill, action }] of kinds.entries()) {
    await page.goto(address);
    await fill(page);
    await page.getByRole("button", { name: action }).click();
    await expect.poll(async () => (await read()).length).toBe(index + 1);
  }
  await page.close();

  const isOver = ({ status }: Project) => status === "completed" || status === "failed";
  await expect
    .poll(async () => (await read()).filter(isOver).length, { timeout: 500_000 * timeoutFactor, intervals: [1000] })
    .toBe(kinds.length);
  const projects = (await read()).toReversed();
  for (const [index, kind] of kinds.entries()) {
    const project = projects[index] as Project;
    expect(project, kind.name).toMatchObject({ status: "completed", model_type: kind.model, error_message: null });
    expect(project.media, kind.name).toHaveLength(kind.images ?? 1);
    for (const { url } of project.media) {
      const file = Buffer.from(await (await client.call("GET", url)).arrayBuffer());
      const { width, height } = kind.images ? await sharp(file).metadata() : readVideoMetadata(file);
      const expected = kind.images
        ? { width: kind.width, height: kind.height }
        : { width: scaled(kind.width), height: scaled(kind.height) };
      expect({ width, height }, kind.name).toEqual(expected);
      if (kind.images) continue;
      const { seconds, isMarked } = readVideoMetadata(file);
      expect(isMarked, kind.name).toBe(true);
      if (typeof kind.seconds === "number") expect(seconds, kind.name).toBeCloseTo(draftSeconds ?? kind.seconds, 1);
      else expect(seconds, kind.name).toBeGreaterThan(1);
    }
  }

  const again = await browser.newContext({ baseURL: program.url });
  const [name = "", value = ""] = client.cookie.split("=");
  await again.addCookies([{ name, value, url: program.url }]);
  const list = await again.newPage();
  await list.goto("/projekte");
  await expect(list.getByRole("article").first()).toBeVisible();
  const seen = new Set<string>();
  for (let attempt = 0; attempt < 40 && seen.size < kinds.length; attempt += 1) {
    for (const article of await list.getByRole("article").filter({ hasText: "Fertig" }).all())
      seen.add(await article.getAttribute("aria-labelledby").then((id) => id ?? ""));
    await list.mouse.wheel(0, 500);
  }
  expect(seen.size).toBe(kinds.length);
  await again.close();
});
