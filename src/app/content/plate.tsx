import { Link } from "react-router";
import type { ProjectCard } from "#domain/content/project-card.ts";
import { inSlot } from "#domain/content/shown-picture.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { ContentPicture } from "./content-picture.tsx";

interface PlateProps {
  project: ProjectCard;
  /** The large one, which fills the window's width or most of it. */
  chief?: boolean;
  /** The page's first picture. */
  eager?: boolean;
  /** Level of its heading. */
  as?: "h2" | "h3";
  sizes: string;
}

/** A pond: its picture to the edges, its name on the picture's floor. The loader lies behind the picture and needs no script. */
export function Plate({ project, chief = false, eager = false, as: Heading = "h3", sizes }: PlateProps) {
  return (
    <Link className={chief ? "plate chief" : "plate"} to={project.to}>
      <Spinner />
      <ContentPicture
        picture={chief ? inSlot(project.thumbnail, "banner") : project.thumbnail}
        sizes={sizes}
        eager={eager}
        data-hide-on-error=""
      />
      <div className="cap">
        <div>
          <Heading>{project.name}</Heading>
          <p>{project.description}</p>
        </div>
        <span className="c">{project.pictureCount === 1 ? "1 picture" : `${project.pictureCount} pictures`}</span>
      </div>
    </Link>
  );
}
