import path from "node:path";
import { pages } from "#domain/pages.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { test } from "../support/without-worker.ts";
import { share } from "../support/share.ts";
import { fillForScreenshots } from "./content.ts";
import { fillProjects } from "./projects.ts";

const widths = [390, 768, 1440] as const;
const themes = ["light", "dark"] as const;
const folder = path.resolve(import.meta.dirname, "../../shots");
const requested = process.env["SHOTS"];

/** File name of an address; the id of an account changes with each run and is left out. */
const nameOf = (address: string) =>
  address
    .slice(1)
    .replace(/(?<=users\/).+/, "id")
    .replaceAll(/\W+/g, "-") || "start";

/**
 * Waits for hydration, scrolls once through the page and loads all images, also below the fold. Waiting for an idle network would never end, because the event stream stays
 * open.
 */
async function waitForImages(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frame = 0; frame < 300 && document.documentElement.dataset["hydrated"] === undefined; frame += 1)
    await nextFrame();
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await nextFrame();
  }
  scrollTo(0, 0);
  const images = [...document.images];
  for (const image of images) image.loading = "eager";
  const comes = (image: HTMLImageElement) => image.decode().catch(() => {});
  await Promise.race([Promise.all(images.map(comes)), new Promise((resolve) => setTimeout(resolve, 5000))]);
}

/**
 * Takes screenshots of every page at full height, in three widths and both themes. SHOTS=admin restricts this to paths
 * that contain `admin`.
 */
test("screenshots of every page", async ({ page, signIn, database, program, context }) => {
  const open = Object.values(pages).filter(({ path: address }) => address.includes(requested ?? ""));
  /** Takes the screenshots of an address. The file is named after `name`, because addresses can contain random ids. */
  const take = async (address: string, name = address) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForSelector("html[data-hydrated]", { state: "attached" });
      // Move the mouse, because the start page mounts its speakers only when the user first interacts with it.
      await page.mouse.move(width / 2, 1);
      await page
        .waitForFunction(() => !document.querySelector(".skeleton, [aria-busy='true']"), null, { timeout: 10_000 })
        .catch(() => {});
      await page.evaluate(waitForImages);
      // Close the gap that the page leaves for a scrollbar, which a screenshot lacks. Set the style by script: the
      // content security policy forbids a further style sheet.
      await page.evaluate(() => (document.documentElement.style.scrollbarGutter = "auto"));
      // Change the theme without loading the page again, which takes most of the time.
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const file = path.join(folder, `${nameOf(name)}-${width}-${colorScheme}.png`);
        // End the transitions that the change of the theme starts: a picture of one shows text in the colour of the other theme.
        await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
      }
      // Delete the use case that the page has stored: the generic wizard would redirect to the wizard of that use
      // case.
      await page.evaluate(() => sessionStorage.clear());
    }
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { token } = await share({ program, database });
  for (const { path: address, access } of open)
    if (access === "public") await take(address.replace("$token", token), address);

  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await fillForScreenshots(database, id);
  const { comparison, checkoutId } = await fillProjects({ database, program, owner: id });
  for (const { path: address, access } of open) {
    if (access === "public") continue;
    if (address === "/test-kasse/$id") await take(`/test-kasse/${checkoutId}`, address);
    else if (address === "/projekte/vergleich") await take(`${address}?${comparison}`, address);
    else
      await take(
        address
          .replace("/tutorials/$id", "/tutorials/make")
          .replace("/users/$id", `/users/${id}`)
          .replace("$id", "speaker-1"),
      );
  }
  await context.close();
});
