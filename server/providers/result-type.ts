const types: Record<string, string> = {
  mp4: "video/mp4",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
};

/**
 * Media type of a result: as reported by the provider, or by the file extension of its URL. A type of another kind
 * (video or image) than `usual` is ignored.
 * @param usual default type
 */
export function resultType(url: string, usual: string, said?: string | null): string {
  const ending = /\.([a-z\d]+)$/i.exec(URL.canParse(url) ? new URL(url).pathname : "")?.[1]?.toLowerCase() ?? "";
  const told = said && Object.values(types).includes(said) ? said : types[ending];
  return told !== undefined && told.split("/")[0] === usual.split("/")[0] ? told : usual;
}
