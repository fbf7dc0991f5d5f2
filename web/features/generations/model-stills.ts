const files = import.meta.glob<string>("../../../assets/pages/model-*.webp", { eager: true, import: "default" });

/** URL of the example image of an image model. */
export const modelStill = (file: string): string | undefined => files[`../../../assets/pages/${file}`];
