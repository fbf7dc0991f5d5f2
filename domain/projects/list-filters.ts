/** Formats by which the project list is filtered, with the aspect ratios that projects store. */
export const listFormats = ["portrait", "landscape", "square"] as const;
export type ListFormat = (typeof listFormats)[number];

export const listFormatLabels: Record<ListFormat, string> = {
  portrait: "Hochformat",
  landscape: "Querformat",
  square: "Quadrat",
};

/** Format of an aspect ratio such as "16:9" or "portrait"; undefined for "source", whose format is not known. */
export function listFormatOf(aspectRatio: string): ListFormat | undefined {
  if (aspectRatio === "portrait" || aspectRatio === "landscape") return aspectRatio;
  const [, width, height] = /^(\d+):(\d+)$/.exec(aspectRatio) ?? [];
  if (width === undefined || height === undefined) return undefined;
  if (Number(width) === Number(height)) return "square";
  return Number(width) < Number(height) ? "portrait" : "landscape";
}

/** Value of the folder filter that lists the projects in no folder. */
export const noFolder = "none";

export const listOrders = ["newest", "oldest"] as const;
