import ridge from "./ridge.svg";

/** Illustration shown where the user has no content yet. */
export function Ridge({ className = "" }: { className?: string }) {
  return <img src={ridge} alt="" width={1600} height={900} className={`frame-image ${className}`} />;
}
