import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Tells on every page that the connection is interrupted, and what follows from it. */
export function OfflineBar() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div aria-live="polite">
      {isOffline && (
        <p className="flex items-center justify-center gap-3 border-b border-line bg-surface px-4 py-3 text-small">
          <WifiOff size={18} aria-hidden className="flex-none" />
          Keine Internetverbindung. Neues wird erst geladen, wenn sie wieder besteht.
        </p>
      )}
    </div>
  );
}
