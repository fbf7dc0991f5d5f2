/** Error: the object storage gave no usable response. The message contains neither URL nor key. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/** Error: the object storage refused a request, for example because of wrong credentials or a missing bucket. */
export class StorageRefusal extends Error {
  override readonly name = "StorageRefusal";
  readonly status: number;
  /** Error code of the S3 API, or the file system's code for the same error if there is one. */
  readonly code: string;

  constructor(action: string, status: number, code: string) {
    super(`object storage: ${action}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Error about a missing storage key in the form of the file system, so that callers can treat both storages alike. */
export function missingFile(key: string): Error {
  return Object.assign(new Error(`ENOENT: no such object: ${key}`), { code: "ENOENT", syscall: "open" });
}

/** Error codes of the S3 API (AWS, MinIO, Ceph) for a storage that is full. */
const fullCodes = new Set(["QuotaExceeded", "EntityTooLargeForQuota", "XMinioStorageFull", "InsufficientCapacity"]);

/** Codes of the file system and of PostgreSQL (disk_full) for a disk that is full. */
const fullDiskCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error, or a cause of it, says that the object storage or a disk is full. */
export function isStorageFull(error: unknown): boolean {
  for (let current = error, depth = 0; current && depth < 5; depth += 1) {
    if (current instanceof StorageRefusal) return current.status === 507 || fullCodes.has(current.code);
    const { code, cause } = current as { code?: unknown; cause?: unknown };
    if (typeof code === "string" && fullDiskCodes.has(code)) return true;
    current = cause;
  }
  return false;
}
