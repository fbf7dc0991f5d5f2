import { useQuery } from "@tanstack/react-query";
import type { BrandKitInput } from "#domain/brand-kits/brand-kit.ts";
import { previewBrandKit, type previewFormats } from "#domain/brand-kits/calls.ts";
import { call } from "#web/platform/api.ts";

export type PreviewFormat = (typeof previewFormats)[number];
/** A brand to preview. Its ids have the same meaning as in the call that draws the preview. */
export type PreviewInput = BrandKitInput & {
  logoUploadId?: string | null | undefined;
  darkLogoUploadId?: string | null | undefined;
  fontId?: string | null | undefined;
};

/** URLs of the logos and of the font that are stored with the account. */
export type StoredFiles = readonly (string | null)[];

/** Milliseconds for which a preview is kept in memory: each has about 150 kB. */
const previewLifetime = 60_000;

/**
 * Query for the still images of a brand. Until new images are drawn, `data` holds the previous images of the same
 * format.
 */
export function useBrandPreview(input: PreviewInput, format: PreviewFormat, storedFiles: StoredFiles) {
  return useQuery({
    // The stored files are part of the key, because the images show each stored file that the input does not replace or
    // remove.
    queryKey: ["brand-kit-preview", format, input, storedFiles],
    queryFn: ({ signal }) => call(previewBrandKit, { body: { ...input, format }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[1] === format ? previous : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: previewLifetime,
    retry: false,
    refetchOnReconnect: true,
  });
}

/** Loads a font for texts of the page. @returns in `data`, the CSS family by which it can be used */
export function useFontFace(url: string) {
  return useQuery({
    queryKey: ["brand-font", url],
    queryFn: async () => {
      const family = `own font ${url}`;
      document.fonts.add(await new FontFace(family, `url("${url}")`).load());
      return family;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: true,
  });
}
