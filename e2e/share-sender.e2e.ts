import { randomUUID } from "node:crypto";
import { settingsStore } from "#server/db/settings-store.ts";
import { declineTokenOf } from "#server/features/orders/declines/decline-token.ts";
import { sender } from "#server/testing/orders.ts";
import { findViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { share } from "./support/share.ts";

const title = "Eine Videobotschaft von Nina Weber, Physiopraxis am Dom";

test("the page shows the sender's name, ways to answer and imprint, and this product only in a small line", async ({
  page,
  program,
  database,
}) => {
  const { address } = await share({ program, database }, "portrait", {
    request: { sender, callToAction: { kind: "book", url: "https://termin.example/dom" } },
  });
  const html = await (await fetch(program.url + address)).text();
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).not.toMatch(/<(title|meta)[^>]*>[^<]*Lichtspiel|content="[^"]*(Lichtspiel|Modell)/);

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(title);
  const button = page.getByRole("link", { name: "Termin buchen" });
  await expect(button).toHaveAttribute("href", "https://termin.example/dom");
  await expect(button).toHaveAttribute("rel", "noreferrer");
  const ways = page.getByRole("list", { name: "Absender" }).getByRole("link");
  expect(await ways.evaluateAll((links) => links.map((each) => [each.textContent, each.getAttribute("href")]))).toEqual(
    [
      ["0931 123 45 67", "tel:+499311234567"],
      ["nina@praxis.example", "mailto:nina@praxis.example"],
      ["www.praxis.example", "https://www.praxis.example/"],
      ["Impressum des Absenders", "https://www.praxis.example/impressum"],
    ],
  );
  await expect(page.getByText("Eigenes Video erstellen")).toHaveCount(0);
  const ours = page.getByText("Lichtspiel");
  await expect(ours).toHaveText(["Erstellt mit Lichtspiel"]);
  await expect(ours).toHaveAttribute("href", "/");
});

test("one click declines further videos of the sender, and opening the page changes nothing", async ({
  page,
  program,
  database,
}) => {
  const { order } = await share({ program, database }, "landscape", { request: { sender, isForMyself: false } });
  const { value: secret } = await settingsStore(database).findOrCreate("session-secret", randomUUID);
  const address = `/keine-videos/${declineTokenOf({ secret }, order.id)}`;
  await page.goto(address);
  await expect(page.getByText("keine Videos von Physiopraxis am Dom mehr gehen?")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keine weiteren Videos");
  await page.getByRole("button", { name: "Keine weiteren Videos" }).click();
  await expect(page.getByRole("status")).toContainText("Das ist vermerkt.");
  await page.reload();
  await expect(page.getByRole("status")).toContainText("keine Videos von Physiopraxis am Dom mehr.");
  await page.goto(`${address}0`);
  await expect(page.getByRole("alert")).toContainText("Dieser Link ist unvollständig");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dieser Link gilt nicht");
});

test("the answer button opens an email to the sender with a subject", async ({ page, program, database }) => {
  const { address } = await share({ program, database }, "landscape", {
    request: { sender, callToAction: { kind: "answer" } },
  });
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Jetzt antworten" })).toHaveAttribute(
    "href",
    "mailto:nina@praxis.example?subject=Antwort%20auf%20Ihre%20Videobotschaft",
  );
});

test("markup, right-to-left text and endless words are shown as text, and the page stays as wide as the phone", async ({
  page,
  program,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = "Donaudampfschifffahrt".repeat(5).slice(0, 100);
  const names: [name: string, company: string][] = [
    ['<img src=x onerror="document.title=1">', "</title><script>document.title=2</script>"],
    ["נינה ובר", "مركز العلاج الطبيعي"],
    ["👩‍⚕️ Nina 💪", word],
  ];
  const found: string[] = [];
  for (const [name, company] of names) {
    const from = { ...sender, name, company, website: `https://www.${word.slice(0, 60)}.example/${word}` };
    const { address } = await share({ program, database }, "landscape", { request: { sender: from } });
    const expected = `Eine Videobotschaft von ${name}, ${company}`;
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(expected);
    await expect(page).toHaveTitle(expected);
    await expect(page.locator("h1 img, script:not([src])")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    found.push(...(await findViolations(page, company)));
  }
  expect(found).toEqual([]);
});
