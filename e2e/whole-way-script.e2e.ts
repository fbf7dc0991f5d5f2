import { expect, test } from "./support/whole-way.ts";
import {
  expectVideo,
  expectMail,
  expectNobodyElse,
  expectOnlyPayer,
  expectSharePage,
  expectWhatsapp,
} from "./support/whole-way-checks.ts";
import { changeText, fillPeople, openWizard, pay, seePreview, verifySender } from "./support/whole-way-steps.ts";
import { button, choose, fill } from "./support/wizard.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

test.describe.configure({ mode: "parallel", timeout: 600_000 * timeoutFactor });

const script = "Guten Tag aus der Praxis am Dom. Ab Montag öffnen wir um sieben Uhr.";
const change = (text: string) => text.replace("sieben", "acht");

for (const { name, path } of [
  { name: "[WIZ-04] an own script", path: "/create-video?speaker=speaker-1" },
  { name: "[WIZ-08] an advert", path: "/video-ads/video-erstellen?speaker=speaker-videoads-2" },
]) {
  test(`[AGENT-01] the complete journey of a video to a customer from ${name}`, async ({
    page,
    browser,
    shop,
    people,
    outgoing,
  }) => {
    await openWizard(page, people, path);
    await fill(page, { "Video-Skript *": script });
    await fillPeople(page, people);
    await choose(page, "Aufforderung", "Anrufen");
    await button(page, "Weiter").click();
    await verifySender(page, shop, people);
    const approved = await changeText(page, change);
    expect(approved).toContain("um acht Uhr");
    await seePreview(page);
    await pay(page, shop);

    const video = await expectVideo(shop, people, approved);
    expect(video.input).toMatchObject({ closing: { action: `Jetzt anrufen: ${people.sender.phone}` } });
    await expectNobodyElse(shop, people, outgoing);
    expectMail(outgoing(), shop, people, video.sharePath);
    expectWhatsapp(outgoing(), people);
    await expectSharePage(browser, shop, people, video.sharePath, { kind: "call" });
  });
}

test("[WIZ-04] [AGENT-01] a video of one's own script for oneself needs no sender, and only the orderer receives anything", async ({
  page,
  shop,
  people,
  outgoing,
}) => {
  await openWizard(page, people, "/create-video?speaker=speaker-1");
  await fill(page, { "Video-Skript *": script });
  await button(page, "Weiter").click();
  const approved = await changeText(page, change);
  await seePreview(page);
  await pay(page, shop);

  const video = await expectVideo(shop, people, approved);
  expect(video.input).not.toHaveProperty("senderCompany");
  await expectOnlyPayer(shop, people, outgoing);
  await page.goto(video.sharePath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Videobotschaft");
  await expect(page.getByRole("list", { name: "Absender" })).toHaveCount(0);
});
