import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, createElement } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { klingText } from "#domain/models/kling.ts";
import { soraText } from "#domain/models/sora-2.ts";
import { render } from "#web/testing/render.ts";
import { useEnglishNote, useModelRoutes } from "./model-routes.ts";

// Render the answer at once: by default, the library waits for a timer.
notifyManager.setScheduler(queueMicrotask);

const kind = "text-to-film";
const english = [{ id: klingText.id, provider: "Kling", translated_by: "nobody" }];
const retired = {
  id: soraText.id,
  state: "retired",
  since: null,
  reason: "",
  substitutes: { [kind]: klingText.id },
};

function Route() {
  const { route } = useModelRoutes()(soraText, kind);
  const note = useEnglishNote()(route, soraText, {});
  return [route.by === "model" ? route.model.label : route.by, note].filter(Boolean).join(": ");
}

/** Renders the route of Sora 2, with an answer of the server that lists these models. */
async function renderRoute(answer: { models: object[]; english: object[] }) {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ ...answer, paid: [], providers: [] }));
  vi.stubGlobal("fetch", fetched);
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  const { container } = await render(createElement(QueryClientProvider, { client }, createElement(Route)));
  expect(container.textContent).toBe("itself");
  await act(async () => void (await vi.waitFor(() => expect(client.isFetching()).toBe(0))));
  expect(fetched).toHaveBeenCalledOnce();
  return container;
}

test("a form learns from the server by which model a retired one is replaced, and its note about English", async () => {
  const container = await renderRoute({ models: [retired], english });
  expect(container.textContent).toBe(
    `${klingText.label}: Kling versteht Englisch am besten. Beschreiben Sie möglichst auf Englisch.`,
  );
});

test("a model that the server does not list is active", async () => {
  const container = await renderRoute({ models: [], english: [] });
  expect(container.textContent).toBe("itself");
});
