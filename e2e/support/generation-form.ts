import type { Page } from "@playwright/test";
import type { Project } from "#domain/projects/project.ts";
import type { Client } from "./client.ts";
import { expect } from "./fixtures.ts";

const began = new Date("2026-10-05T09:00:00Z");
const held = new Date("2026-10-05T09:05:00Z");

/** Lets the test control the page's clock. Call this before opening the page. */
export const installClock = (page: Page) => page.clock.install({ time: began });

export async function choose(page: Page, group: string, option: string): Promise<void> {
  const radios = page.getByRole("group", { name: group, exact: true });
  await radios.getByText(option, { exact: true }).click();
  await expect(radios.getByRole("radio", { name: option, exact: true })).toBeChecked();
}

/** Presses the button named `action` while the page's clock is stopped. Returns the body of the request. */
export async function send(page: Page, action: string, functionName: string): Promise<Record<string, unknown>> {
  await page.clock.pauseAt(held);
  const sent = page.waitForRequest((request) => request.url().endsWith(`/api/functions/${functionName}`));
  await page.getByRole("button", { name: action }).click();
  const request = await sent;
  expect(request.method()).toBe("POST");
  expect(request.headers()["idempotency-key"]).toMatch(/^[\w-]{20,}$/);
  return request.postDataJSON() as Record<string, unknown>;
}

/** Checks that the toast appears, and that the page redirects to `target` after `milliseconds`, not earlier. */
export async function expectRedirect(page: Page, toast: string, milliseconds: number, target: RegExp): Promise<void> {
  await expect(page.getByRole("region", { name: "Meldungen" }).getByText(toast, { exact: true })).toBeVisible();
  const address = page.url();
  await page.clock.runFor(milliseconds - 1);
  expect(page.url()).toBe(address);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(target);
}

/** Returns the user's project; fails unless there is exactly one. */
export async function onlyProject(client: Client): Promise<Project> {
  const { projects } = (await (await client.call("GET", "/api/projects")).json()) as { projects: Project[] };
  expect(projects).toHaveLength(1);
  return projects[0] as Project;
}

/** Checks that the form's preview shows the image and that no element covers the image's centre. */
export async function expectInPreview(page: Page, address: RegExp | string): Promise<void> {
  const images = page.getByRole("region", { name: "Vorschau" }).locator("img");
  await expect(images.last()).toHaveAttribute("src", address);
  await images.last().click({ trial: true });
}
