/** Duration of a worker's lease of a render in seconds; the worker extends it several times within that period. */
export const leaseSeconds = 10;
