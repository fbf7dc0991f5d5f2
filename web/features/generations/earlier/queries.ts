import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { formatDateAndTime } from "#domain/format.ts";
import { typeLabel } from "#domain/models/model-types.ts";
import { listProjects } from "#domain/projects/calls.ts";
import { listUploads } from "#domain/uploads/calls.ts";
import { call } from "#web/platform/api.ts";

/** An image on this server; `url` is the value that a form sends. */
export type EarlierImage = { url: string; name: string; note: string };
type Page = { images: EarlierImage[]; next: string | null };

const pageSize = 18;
const maxNameLength = 120;

async function readUploads(cursor: string, signal: AbortSignal): Promise<Page> {
  const query = { limit: pageSize, ...(cursor && { cursor }) };
  const { files, next } = await call(listUploads, { query, signal });
  const images = files.map(({ url, name, created_at }) => ({ url, name, note: formatDateAndTime(created_at) }));
  return { images, next };
}

async function readResults(cursor: string, signal: AbortSignal): Promise<Page> {
  const query = { makes: "image", status: "completed", limit: pageSize, ...(cursor && { cursor }) } as const;
  const { projects, next } = await call(listProjects, { query, signal });
  const images = projects.flatMap(({ media, prompt, model_type, created_at }) =>
    media
      .filter(({ type }) => type.startsWith("image/"))
      .map(({ url }, index) => ({
        url,
        name: media.length > 1 ? `${prompt.slice(0, maxNameLength)} (${index + 1})` : prompt.slice(0, maxNameLength),
        note: `${typeLabel(model_type)}, ${formatDateAndTime(created_at)}`,
      })),
  );
  return { images, next };
}

const readers = { uploads: readUploads, results: readResults };
export type Source = keyof typeof readers;

/**
 * Hook for the earlier images; it refetches them each time the dialog opens, because uploads and results may have been
 * added.
 */
export function useEarlierImages(source: Source) {
  return useInfiniteQuery({
    queryKey: ["earlier-images", source],
    queryFn: ({ pageParam, signal }) => readers[source](pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/**
 * Joins the pages of the list without duplicates: a new image shifts the others, so that one of them may appear on two
 * pages.
 */
export function flattenPages(data: InfiniteData<Page>): EarlierImage[] {
  const images = data.pages.flatMap((page) => page.images);
  return [...new Map(images.map((image) => [image.url, image])).values()];
}
