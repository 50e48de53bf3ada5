import { Link } from "react-router";
import type { ProjectCard } from "#domain/content/project-card.ts";
import { inSlot } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The way on, at the end of a project. */
export function NextProject({ project }: { project: ProjectCard }) {
  return (
    <section className="nextpond" aria-label="Next project">
      <Link className="plate chief" to={project.to}>
        <ContentPicture picture={inSlot(project.thumbnail, "banner")} sizes="100vw" />
        <div className="cap">
          <div>
            <p className="label">Next project</p>
            <h2>{project.name}</h2>
            <p>{project.description}</p>
          </div>
          <Icon name="arrow-right" />
        </div>
      </Link>
    </section>
  );
}
