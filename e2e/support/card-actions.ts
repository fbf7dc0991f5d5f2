import type { Locator } from "@playwright/test";

/** Chooses an action from the menu of a project's card, which is inside `scope`. */
export async function chooseAction(scope: Locator, name: string): Promise<void> {
  await scope.getByRole("button", { name: "Weitere Aktionen" }).click();
  await scope.page().getByRole("menuitem", { name }).click();
}
