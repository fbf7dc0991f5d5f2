import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import type { Database } from "#server/db/client.ts";
import { eventChannel, toNotification } from "#server/platform/event-streams.ts";
import { buildProject } from "#server/testing/factories.ts";
import { storeOrderVideo } from "#server/testing/orders.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import { sql } from "drizzle-orm";
import { buildImages } from "./support/build-images.ts";
import { chooseAction } from "./support/card-actions.ts";
import { expect, test } from "./support/fixtures.ts";

const cards = (page: Page) => page.getByRole("article");
const card = (page: Page, prompt: string) => cards(page).filter({ hasText: prompt });

/** Notifies the owner's tabs that a project has changed, as a worker does. */
const publishProjectEvent = (database: Database, owner: string, id: string) =>
  database.execute(sql`select pg_notify(${eventChannel}, ${toNotification(owner, { name: "project", id })})`);

test("[PRJ-07] a user who watches a video in the viewer can read its captions", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id } = await signIn();
  const videoBytes = await readFile(path.join(import.meta.dirname, "../assets/speakers/speaker-1.mp4"));
  const poster = await sharp({ create: { width: 540, height: 960, channels: 3, background: "#35607a" } })
    .jpeg()
    .toBuffer();
  const captions = "WEBVTT\n\n00:00.000 --> 00:04.000\nGuten Tag aus Würzburg.\n";
  const medium = await storeOrderVideo(program.storage, {
    video: videoBytes,
    poster,
    captions,
    width: 540,
    height: 960,
  });
  await buildProject(database, id, { prompt: "Gruß", status: "completed", media: [medium] });
  await page.goto("/projekte");
  await card(page, "Gruß").getByRole("button", { name: "Ansehen" }).click();
  const video = page.getByRole("dialog", { name: "Vorführung" }).locator("video");
  await expect(video.locator("track[kind=captions]")).toHaveAttribute("label", "Deutsch");
  const cue = () =>
    video.evaluate(({ textTracks: [text] }: HTMLVideoElement) => {
      if (text) text.mode = "showing";
      return (text?.cues?.[0] as VTTCue | undefined)?.text;
    });
  await expect.poll(cue).toBe("Guten Tag aus Würzburg.");

  // A portrait video must shrink on a phone, so that the texts below do not push its controls out of the dialog.
  await page.setViewportSize({ width: 390, height: 844 });
  const cutOff = () =>
    video.evaluate((player) => {
      const stage = player.parentElement?.getBoundingClientRect();
      return player.getBoundingClientRect().bottom - (stage?.bottom ?? 0);
    });
  await expect.poll(cutOff).toBeLessThanOrEqual(1);
});

test("the title under a finished card opens the result, and closing it leads back to the card", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  await buildImages({ database, program, owner }, "Drei Farben", ["#b01818"]);
  await buildProject(database, owner, { prompt: "Gescheitert", status: "failed" });
  await page.goto("/projekte");
  await card(page, "Drei Farben").getByText("Drei Farben").click();
  const viewer = page.getByRole("dialog", { name: "Vorführung" });
  await expect(viewer.getByRole("img", { name: "Drei Farben" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card(page, "Drei Farben").getByRole("button", { name: "Ansehen" })).toBeFocused();
  await expect(card(page, "Gescheitert").getByRole("button", { name: "Gescheitert" })).toHaveCount(0);

  await page.getByRole("button", { name: "Auswählen" }).click();
  await expect(card(page, "Drei Farben").getByRole("button", { name: "Drei Farben" })).toHaveCount(0);
});

test("the viewer shows every image of a project, by click and by key, and downloads each as PNG or original", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  const row = await buildImages({ database, program, owner }, "Drei Farben", ["#b01818", "#18b018", "#1818b0"]);
  await page.goto("/projekte");
  await expect(card(page, "Drei Farben").getByText("3 Bilder")).toBeVisible();
  await card(page, "Drei Farben").getByRole("button", { name: "Ansehen" }).click();
  const viewer = page.getByRole("dialog", { name: "Vorführung" });
  await expect(viewer.getByText("1 von 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 von 3")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("3 von 3")).toBeVisible();
  await viewer.getByRole("button", { name: "Vorheriges Bild" }).click();
  await expect(viewer.getByRole("img", { name: "Drei Farben" })).toHaveJSProperty("naturalWidth", 160);

  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      viewer.getByRole("button", { name, exact: true }).click(),
    ]);
    const { format } = await sharp(await readFile(await download.path())).metadata();
    return { name: download.suggestedFilename(), format };
  };
  const short = row.id.slice(0, 8);
  expect(await save("Herunterladen")).toEqual({ name: `flux-kontext-${short}-2.png`, format: "png" });
  expect(await save("Original")).toEqual({ name: `flux-kontext-${short}-2.jpg`, format: "jpeg" });
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(card(page, "Drei Farben").getByRole("button", { name: "Ansehen" })).toBeFocused();
});

test("[PRJ-07] the viewer moves to the previous and the next project, by click and by key", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const own = { database, program, owner: (await signIn()).id };
  await buildImages(own, "Zuerst", ["#806020"]);
  await buildProject(database, own.owner, { prompt: "Ohne Ergebnis", status: "failed" });
  await buildImages(own, "Danach", ["#204080", "#208040"]);
  await page.goto("/projekte");
  await card(page, "Danach").getByRole("button", { name: "Ansehen" }).click();
  const viewer = page.getByRole("dialog", { name: "Vorführung" });
  const [previous, next] = ["Vorheriges Projekt", "Nächstes Projekt"].map((name) =>
    viewer.getByRole("button", { name }),
  );
  await expect(viewer.getByText("1 von 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 von 2")).toBeVisible();
  await next?.click();
  await expect(viewer.getByRole("img", { name: "Zuerst" })).toBeVisible();
  await expect(next ?? viewer).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("1 von 2")).toBeVisible();
  await expect(previous ?? viewer).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(card(page, "Danach").getByRole("button", { name: "Ansehen" })).toBeFocused();
});

test("'Erneut verwenden' opens the form with every input of the project; a reload then keeps the edited text", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  await buildImages({ database, program, owner }, "Ein Hofladen im Herbst", ["#806020"]);
  await page.goto("/projekte");
  await chooseAction(card(page, "Ein Hofladen"), "Erneut verwenden");
  await expect(page).toHaveURL("/ki-bilder?modell=flux-kontext");
  const prompt = page.getByRole("textbox", { name: /Prompt|Beschreibung/ }).first();
  await expect(prompt).toHaveValue("Ein Hofladen im Herbst");
  await expect(page.getByRole("combobox", { name: "Format", exact: true })).toHaveValue("4:3");
  await expect(page.getByRole("slider", { name: "Sicherheitsstufe" })).toHaveValue("5");
  await prompt.fill("Ein Hofladen im Winter");
  await page.reload();
  await expect(prompt).toHaveValue("Ein Hofladen im Winter");
});

test("[PRJ-07] a dialog opens from another one, however long loading and closing take", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  await buildImages({ database, program, owner }, "Ein Segelboot", ["#804020", "#204080"]);
  // Hold the `close` events of dialogs back until `dispatchHeld()`, because browsers fire them only some time after
  // closing.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const hold = (event: Event) => {
      const { target, isTrusted } = event;
      if (!isTrusted || !target) return;
      event.stopImmediatePropagation();
      held.push(() => target.dispatchEvent(new Event("close")));
    };
    addEventListener("close", hold, { capture: true });
    Object.assign(globalThis, { dispatchHeld: () => held.splice(0).map((dispatch) => dispatch()).length });
  });
  const dispatchCloseEvents = () =>
    page.evaluate(() => (globalThis as never as { dispatchHeld: () => number }).dispatchHeld());
  const viewer = page.getByRole("dialog", { name: "Vorführung" });
  const animate = page.getByRole("dialog", { name: "Als Video animieren" });
  const open = card(page, "Ein Segelboot").getByRole("button", { name: "Ansehen" });
  for (const way of ["out of it", "after Esc"] as const) {
    const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>();
    await page.route(/AnimateDialog.*\.js$/, async (route) => {
      await isLoaded;
      await route.continue();
    });
    const chunkRequest = page.waitForRequest(/AnimateDialog.*\.js$/);
    await page.goto("/projekte");
    await open.click();
    await expect(viewer).toBeVisible();
    if (way === "after Esc") await page.keyboard.press("Escape");
    if (way === "after Esc") await chooseAction(card(page, "Ein Segelboot"), "Als Video animieren");
    else await viewer.getByRole("button", { name: "Als Video animieren" }).click();
    await chunkRequest;
    await expect(viewer).toBeHidden();
    // Expect a `close` event only after Esc: otherwise the viewer is removed from the page at once, often before the
    // browser fires the event.
    if (way === "after Esc") await expect.poll(dispatchCloseEvents, way).toBe(1);
    else await dispatchCloseEvents();
    load();
    await expect(animate.getByRole("button", { name: /Kling v2.5/ }), way).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(dispatchCloseEvents).toBe(1);
    await expect(animate).toHaveCount(0);
    await page.unrouteAll();
  }
});

test("'Als Video animieren' puts an image into the form of the chosen model", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  const { id } = await buildImages({ database, program, owner }, "Ein Segelboot", ["#204080"]);
  for (const [label, address] of [
    ["Sora 2", "/sora2/video-erstellen"],
    ["Veo 3.1", "/veo3/bild-zu-video"],
    ["Kling v2.5", "/kling"],
    ["Kling 3.0", "/kling-3"],
    ["Seedance 2.0", "/seedance"],
  ] as const) {
    await page.goto("/projekte");
    await chooseAction(card(page, "Ein Segelboot"), "Als Video animieren");
    await page.getByRole("dialog", { name: "Als Video animieren" }).getByRole("button", { name: label }).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator(`img[src*="/api/projects/${id}/media/0"]`).first()).toBeVisible();
  }
});

test("a running project is cancelled, and can be retried", async ({ page, signIn, database }) => {
  const { id: owner } = await signIn();
  await buildProject(database, owner, { prompt: "Wird nicht gebraucht", status: "processing" });
  await page.goto("/projekte");
  const running = card(page, "Wird nicht gebraucht");
  await chooseAction(running, "Erstellung abbrechen");
  await expect(running.getByText("Fehlgeschlagen")).toBeVisible();
  await expect(running.getByText("Die Erstellung wurde abgebrochen.")).toBeVisible();
  await expect(running.getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
});

test("[PRJ-04] the end of a project is shown on every page, and in the title of a background tab", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const project = await buildProject(database, owner, { prompt: "Ein Leuchtturm", status: "processing" });
  const { id } = project;
  await page.goto("/konto");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  });
  await projectStatusStore(database).markCompleted(project, []);
  await expect
    .poll(async () => {
      await publishProjectEvent(database, owner, id);
      return page.title();
    })
    .toMatch(/^\(1\) Konto – /);
  const note = page.getByRole("status").filter({ hasText: "Ihr Video ist fertig" });
  await expect(note).toBeVisible();
  // Move the pointer over the toast, which keeps the toast open.
  await note.hover();
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(page).toHaveTitle(/^Konto – /);
  await note.getByRole("link", { name: "Zu den Projekten" }).click();
  await expect(page).toHaveURL("/projekte");
});

test("[PRJ-04] a change reloads and renders its own card only", async ({ page, signIn, database }) => {
  const { id: owner } = await signIn();
  const rows = [];
  for (let index = 0; index < 6; index += 1) {
    rows.push(await buildProject(database, owner, { prompt: `Film ${index}`, status: "failed" }));
  }
  const running = await buildProject(database, owner, { prompt: "Läuft noch", status: "processing" });
  let lists = 0;
  const count = (request: Request) => {
    if (new URL(request.url()).pathname === "/api/projects") lists += 1;
  };
  page.on("requestfinished", count).on("requestfailed", count);
  await page.goto("/projekte");
  await expect(cards(page)).toHaveCount(7);
  // The page contains the list; wait for its only request, when the page's event stream opens.
  await expect.poll(() => lists).toBe(1);
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/projects")) calls.push(pathname);
  });
  await page.evaluate(() => {
    const changed = new Set<string>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const item = element?.closest("article");
        if (item?.textContent) changed.add(item.textContent.includes("Läuft noch") ? "its own" : "another");
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(globalThis, { changed });
  });
  await projectStatusStore(database).markFailed(running, "broken", "Bei der Erstellung ist ein Fehler aufgetreten.");
  await publishProjectEvent(database, owner, running.id);
  await expect(card(page, "Läuft noch").getByText("Fehlgeschlagen")).toBeVisible();
  expect(new Set(calls)).toEqual(new Set([`/api/projects/${running.id}`, "/api/projects/counts"]));
  expect(await page.evaluate(() => [...(globalThis as unknown as { changed: Set<string> }).changed])).toEqual([
    "its own",
  ]);
});
