/** Runs `load` on the first call and caches the result for the life of the process; a failure is not cached. */
export function memoize<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    if (loading) return loading;
    loading = load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
