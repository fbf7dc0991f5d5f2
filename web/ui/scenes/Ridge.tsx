import ridge from "./ridge.svg";

/** The picture of this product where there is none of the user's yet. */
export function Ridge({ className = "" }: { className?: string }) {
  return <img src={ridge} alt="" width={1600} height={900} className={`frame-picture ${className}`} />;
}
