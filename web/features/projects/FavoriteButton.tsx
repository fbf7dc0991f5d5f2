import { Star } from "lucide-react";
import type { Project } from "#domain/projects/project.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useFavorite } from "./rename-and-favorite.ts";

type Props = { project: Project; titleId?: string; onChanged?: (changed: Project) => void };

/** A star that marks a project as a favourite. */
export function FavoriteButton({ project, titleId, onChanged }: Props) {
  const { isFavorite, toggle } = useFavorite(project, onChanged);
  return (
    <IconButton
      label="Favorit"
      title={isFavorite ? "Nicht mehr als Favorit merken" : "Als Favorit merken"}
      aria-describedby={titleId}
      aria-pressed={isFavorite}
      className="favorite-button"
      onClick={toggle}
    >
      <Star size={18} fill={isFavorite ? "currentColor" : "none"} aria-hidden />
    </IconButton>
  );
}
