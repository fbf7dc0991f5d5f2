/** A module of the driver that its types leave out; pg-cursor imports it too. */
declare module "pg/lib/utils.js" {
  /**
   * Converts a value to the form in which PostgreSQL's protocol sends it.
   * @throws Error for objects that contain themselves
   */
  export function prepareValue(value: unknown): string | Buffer | null;
}
