/** Whether every program of the tests is a cluster, as in `npm test -- cluster`. */
export const isCluster = Boolean(process.env.E2E_CLUSTER);

/** Factor on all timeouts: a cluster runs four server processes instead of one on the same processor. */
export const timeoutFactor = isCluster ? 2 : 1;
