import type { HomeView } from "#services/content/get-home-page.ts";
import { Plate } from "#app/content/plate.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** One pond large and two beside it. */
export function FeaturedProjects({ projects }: Pick<HomeView, "projects">) {
  return (
    <section id="home-portfolio" aria-labelledby="featured">
      <div className="section tight">
        <div className="wrap head flat">
          <h2 id="featured">{projects.heading}</h2>
          <div className="row">
            <LinkButton look="line" to={projects.all.to}>
              {projects.all.label}
            </LinkButton>
            <LinkButton to={projects.contact.to}>{projects.contact.label}</LinkButton>
          </div>
        </div>
      </div>
      <div className="reel r3">
        {projects.featured.map((project, at) => (
          <Plate
            key={project.id}
            project={project}
            chief={at === 0}
            sizes={at === 0 ? "(min-width: 48rem) 67vw, 100vw" : "(min-width: 48rem) 34vw, 100vw"}
          />
        ))}
      </div>
    </section>
  );
}
