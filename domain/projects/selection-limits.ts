/** Maximum number of projects that one request deletes, restores, removes or moves. */
export const mostChanged = 100;
