/** Error: the object storage gave no usable answer. The message contains no address and no key. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/** Error: the object storage refused a request, for example because of its keys or a missing bucket. */
export class StorageRefusal extends Error {
  override readonly name = "StorageRefusal";
  readonly status: number;
  /** Error code of the S3 API, or of the file system where callers know that one. */
  readonly code: string;

  constructor(action: string, status: number, code: string) {
    super(`object storage: ${action}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** The error of a missing key, as the file system reports it, so that callers treat both storages alike. */
export function missingFile(key: string): Error {
  return Object.assign(new Error(`ENOENT: no such object: ${key}`), { code: "ENOENT", syscall: "open" });
}

/** Codes of the S3 API (AWS, MinIO, Ceph) for a storage without space. */
const fullCodes = new Set(["QuotaExceeded", "EntityTooLargeForQuota", "XMinioStorageFull", "InsufficientCapacity"]);

export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageRefusal) return error.status === 507 || fullCodes.has(error.code);
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOSPC" || code === "EDQUOT";
}
