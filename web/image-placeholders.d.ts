/** A tiny copy of an image as a data URL: scripts/setup/image-placeholders.ts */
declare module "*?placeholder" {
  const url: string;
  export default url;
}
