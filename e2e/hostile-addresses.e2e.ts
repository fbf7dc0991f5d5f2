import { pages } from "#domain/pages.ts";
import { expect, hostileText, hostileTexts, test } from "./support/hostile-text.ts";

/** Names of all URL query parameters that any page reads. */
const queryNames = [
  "q",
  "modell",
  "status",
  "weiter",
  "ansicht",
  "bereich",
  "useCase",
  "webinar",
  "speaker",
  "lektion",
  "zuletzt",
  "payment",
];
const hostileQuery = new URLSearchParams(queryNames.map((name) => [name, hostileText])).toString();

test("markup in queries, fragments and paths is executed on no page", async ({ page, signIn, watched }) => {
  const visit = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await watched.expectHarmless();
    expect(new URL(page.url()).host).toBe(new URL(address, page.url()).host);
  };
  const part = encodeURIComponent(hostileTexts[5]);
  const filled = (address: string) => address.replace(/\$\w+/, part);
  const every = Object.values(pages);
  const isOpen = ({ access }: (typeof every)[number]) => access === "public";
  for (const { path: of } of every.filter(isOpen)) await visit(`${filled(of)}?${hostileQuery}#${part}`);
  await visit(`/${part}?${hostileQuery}`);
  await signIn();
  for (const { path: of } of every.filter(({ access }) => access === "signed-in")) {
    await visit(`${filled(of)}?${hostileQuery}#${part}`);
  }
});

test("no redirect parameter in the address leads from the sign-in to another site", async ({
  page,
  signIn,
  program,
  watched,
}) => {
  await signIn();
  for (const wish of [
    "//boese.example",
    "///boese.example",
    "https://boese.example",
    "/\\boese.example",
    "\\\\boese.example",
    "/\t/boese.example",
    "/\n/boese.example",
    "javascript:alert(1)",
    "data:text/html,<script>alert(2)</script>",
    "/auth?weiter=//boese.example",
  ]) {
    await page.goto(`/auth?weiter=${encodeURIComponent(wish)}`);
    await expect(page).toHaveURL(`${program.url}/`);
    await watched.expectHarmless();
  }
});
