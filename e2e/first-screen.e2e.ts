import { expect, test } from "./support/fixtures.ts";

test("smoke", async ({ page, signIn }) => {
  page.on("console", (message) => console.log(message.type(), message.text()));
  page.on("pageerror", (error) => console.log(error));
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForTimeout(1500);
  await page.goto("/help");
  await page.waitForTimeout(1500);
  await page.goto("/help#sprachen");
  await page.waitForTimeout(1500);
  await signIn();
  for (const path of ["/help", "/", "/speakers", "/auth"]) {
    await page.goto(path);
    await page.waitForTimeout(1500);
    console.log(page.url(), (await page.request.get(path)).headers()["content-length"]);
    await page.screenshot({ path: `/tmp/shot${path.replace("/", "-")}.png` });
  }
});
