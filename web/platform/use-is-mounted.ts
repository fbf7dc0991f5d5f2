import { useCallback, useEffect, useRef } from "react";

/**
 * Hook that returns a function. It tells whether the component is still mounted, for example when a response arrives.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
