const files = import.meta.glob<string>("../../assets/pages/example-*.webp", { eager: true, import: "default" });

/** URL of the still of an example scene. */
export const sceneStill = (file: string): string | undefined => files[`../../assets/pages/${file}`];
