import { WifiOff } from "lucide-react";
import { useOffline } from "#web/platform/use-offline.ts";

/** Tells on every page that the connection is interrupted, and that new data are loaded once it is restored. */
export function OfflineBar() {
  const isOffline = useOffline();
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
