import { clsx } from "clsx";
import type { HomeView } from "#services/content/get-home-page.ts";
import { Plate } from "#app/content/plate.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./featured-projects.module.css";

/** One large pond and two beside it. */
export function FeaturedProjects({ projects }: Pick<HomeView, "projects">) {
  return (
    <section id="home-portfolio" aria-labelledby="featured">
      <div className={layout.sectionTight}>
        <div className={clsx(layout.container, layout.sectionHead, styles.bar)}>
          <h2 className={styles.heading} id="featured">
            {projects.heading}
          </h2>
          <div className={layout.row}>
            <LinkButton look="line" to={projects.all.to}>
              {projects.all.label}
            </LinkButton>
            <LinkButton to={projects.contact.to}>{projects.contact.label}</LinkButton>
          </div>
        </div>
      </div>
      <div className={styles.plates}>
        {projects.featured.map((project, at) => (
          <Plate
            className={at === 0 ? styles.first : styles.plate}
            key={project.id}
            project={project}
            large={at === 0}
            sizes={at === 0 ? "(min-width: 48rem) 67vw, 100vw" : "(min-width: 48rem) 34vw, 100vw"}
          />
        ))}
      </div>
    </section>
  );
}
