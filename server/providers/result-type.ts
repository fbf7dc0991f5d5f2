const types: Record<string, string> = {
  mp4: "video/mp4",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
};

/**
 * Media type of a result, as reported by the provider or by the file extension of its URL. A type of another kind
 * (video or image) than `defaultType` is ignored.
 * @param defaultType returned if no type is known
 */
export function resultType(url: string, defaultType: string, reported?: string | null): string {
  const ending = /\.([a-z\d]+)$/i.exec(URL.canParse(url) ? new URL(url).pathname : "")?.[1]?.toLowerCase() ?? "";
  const type = reported && Object.values(types).includes(reported) ? reported : types[ending];
  return type !== undefined && type.split("/")[0] === defaultType.split("/")[0] ? type : defaultType;
}
