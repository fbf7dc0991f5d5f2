import { afterEach, expect, test } from "vitest";
import {
  closeToast,
  hasToast,
  markDisplayed,
  mayCoverControls,
  readToasts,
  selectVisibleToasts,
  showKeyedToast,
  showToast,
} from "./toast.ts";

afterEach(() => {
  for (const { id } of readToasts()) closeToast(id);
});

test("[PRJ-08] a later message with the same key replaces the earlier one and begins its time anew", () => {
  showKeyedToast("download", { kind: "info", title: "Download wird vorbereitet..." });
  showKeyedToast("download", { kind: "done", title: "Download gestartet" });
  expect(readToasts()).toEqual([expect.objectContaining({ kind: "done", title: "Download gestartet", revision: 1 })]);
});

test("a message whose toast is closed gets a new one", () => {
  showKeyedToast("download", { kind: "info", title: "Download wird vorbereitet..." });
  for (const { id } of readToasts()) closeToast(id);
  expect(hasToast("download")).toBe(false);
  showKeyedToast("download", { kind: "done", title: "Download gestartet" });
  expect(readToasts()).toEqual([expect.objectContaining({ title: "Download gestartet", revision: 0 })]);
});

test("[NAV-15] at most three toasts are shown, the newest ones", () => {
  for (const title of ["1", "2", "3", "4"]) showToast("info", title);
  expect(readToasts().map(({ title }) => title)).toEqual(["2", "3", "4"]);
});

const titlesOf = (toasts: ReturnType<typeof readToasts>) => toasts.map(({ title }) => title);

test("[NAV-15] messages from the background that wait for a dialog to close stay, however many others it shows", () => {
  for (const title of ["Video", "Bild"]) showKeyedToast(title, { kind: "done", title, isBackground: true });
  for (const title of ["1", "2", "3", "4"]) showToast("info", title);
  expect(titlesOf(selectVisibleToasts(readToasts(), true))).toEqual(["2", "3", "4"]);
  for (const { id } of selectVisibleToasts(readToasts(), true)) closeToast(id);
  expect(titlesOf(selectVisibleToasts(readToasts(), false))).toEqual(["Video", "Bild"]);
});

test("[NAV-15] at most three toasts are shown when several from the background have waited, then the others", () => {
  const show = (title: string) => showKeyedToast(title, { kind: "done", title, isBackground: true });
  for (const title of ["1", "2", "3", "4"]) show(title);
  const visible = selectVisibleToasts(readToasts(), false);
  expect(titlesOf(visible)).toEqual(["2", "3", "4"]);
  for (const toast of visible) markDisplayed(toast);
  show("5");
  expect(titlesOf(readToasts())).toEqual(["1", "2", "3", "4", "5"]);
  showToast("info", "6");
  expect(titlesOf(readToasts())).toEqual(["1", "3", "4", "5", "6"]);
});

test("[NAV-15] a displayed message from the background waits again when another replaces it", () => {
  showKeyedToast("video", { kind: "done", title: "Ihr Video ist fertig", isBackground: true });
  for (const toast of readToasts()) markDisplayed(toast);
  showKeyedToast("video", { kind: "done", title: "2 Videos sind fertig", isBackground: true });
  for (const title of ["1", "2", "3"]) showToast("info", title);
  expect(titlesOf(readToasts())).toContain("2 Videos sind fertig");
});

test("[NAV-15] only the failure of an action of the user is shown where toasts cover controls of a dialog", () => {
  showToast("done", "Gespeichert");
  showKeyedToast("ended", { kind: "error", title: "Ein Projekt ist fehlgeschlagen", isBackground: true });
  expect(mayCoverControls(readToasts())).toBe(false);
  showToast("error", "Fehler beim Löschen");
  expect(mayCoverControls(readToasts())).toBe(true);
});
