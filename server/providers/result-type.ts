const types: Record<string, string> = {
  mp4: "video/mp4",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
};

/**
 * What a provider says of a result, else what its address ends in, as long as a film stays a film.
 * @param usual where neither helps
 */
export function resultType(url: string, usual: string, said?: string | null): string {
  const ending = /\.([a-z\d]+)$/i.exec(URL.canParse(url) ? new URL(url).pathname : "")?.[1]?.toLowerCase() ?? "";
  const told = said && Object.values(types).includes(said) ? said : types[ending];
  return told !== undefined && told.split("/")[0] === usual.split("/")[0] ? told : usual;
}
