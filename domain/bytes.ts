export const bytesPerMegabyte = 1024 * 1024;
