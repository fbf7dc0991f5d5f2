import { models } from "#domain/models/models.ts";

type Body = Record<string, unknown>;
/** A field of a call whose URL the server fetches while it answers, and a body that is valid except for that URL. */
type UrlField = { path: string; field: string; body: (address: string) => Body };

/**
 * All fields whose URL the server fetches before it answers. Tests compare this list with the names of all fields and
 * with the host names that the server really looks up. `ownImage` is the URL of an upload of the caller.
 */
export function urlFields(ownImage: string): UrlField[] {
  return [...ofModels(ownImage), ...ofAdmins, { path: "/api/uploads/import", field: "url", body: (url) => ({ url }) }];
}

/** Fields of all models, derived from the catalogue, so that new models are included. */
function ofModels(ownImage: string): UrlField[] {
  return models.flatMap((model) =>
    Object.entries(model.fields).flatMap(([field, { control }]) => {
      if (control !== "image" && control !== "images") return [];
      const isMasked = "mask_url" in model.fields;
      const others: Body = isMasked ? { image_url: ownImage, mask_url: ownImage } : {};
      const body = (address: string): Body => ({
        prompt: isMasked ? "Ein Bergsee" : "Wärmeres Licht",
        ...others,
        [field]: control === "images" ? [address] : address,
      });
      return [{ path: `/api/functions/${model.startedBy}`, field, body }];
    }),
  );
}

const ofAdmins: UrlField[] = ["speaker", "webinar"].flatMap((kind) =>
  ["videoUrl", "thumbnailUrl"].map((field) => ({
    path: `/api/admin/media/${kind}/${kind}-1/addresses`,
    field,
    body: (address: string) => ({ [field]: address }),
  })),
);

/** Name of a field as `path field`, with the path as in the OpenAPI document. */
export function nameOf({ path, field }: Pick<UrlField, "path" | "field">): string {
  return `${path} ${field}`.replace(/\/(?:speaker|webinar)\/(?:speaker|webinar)-1\//, "/{kind}/{id}/");
}
