import type { ProjectCard } from "#domain/content/project-card.ts";
import { Plate } from "#app/content/plate.tsx";
import styles from "./next-project.module.css";

/** Leads on to another project at the end of a project's page. */
export function NextProject({ project }: { project: ProjectCard }) {
  return (
    <section className={styles.nextProject} aria-label="Next project">
      <Plate className={styles.plate} project={project} as="h2" sizes="100vw" eyebrow="Next project" large />
    </section>
  );
}
