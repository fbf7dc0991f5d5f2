/** Loads when first asked and keeps the result for the life of the process; a failure is not kept. */
export function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
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
