import { useNavigate, useSearch } from "#web/navigation/context.tsx";

/**
 * Hook for a filter by state, which is part of the URL, so that other pages can link to a filtered list.
 * @param states the states that the list knows; any other value in the URL is ignored
 * @param name name of the search parameter
 */
export function useStateFilter<State extends string>(
  states: readonly State[],
  name = "status",
): [State | undefined, (state: State | undefined) => void] {
  const search = useSearch();
  const navigate = useNavigate();
  const state = states.find((each) => each === search[name]);
  const setState = (next: State | undefined) =>
    void navigate({ to: ".", search: { ...search, [name]: next }, replace: true, resetScroll: false });
  return [state, setState];
}
