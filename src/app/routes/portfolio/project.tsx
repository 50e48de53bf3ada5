import { data } from "react-router";
import { getProject } from "#services/content/get-project.ts";
import { LostPage } from "#app/chrome/lost-page.tsx";
import { pageMeta } from "#app/content/page-meta.ts";
import { Voice } from "#app/content/voice.tsx";
import { shopContext } from "#app/loader-context.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/project.ts";
import { Gallery } from "./gallery.tsx";
import { NextProject } from "./next-project.tsx";
import { parsePictureNumber } from "./picture-number.ts";
import { Setts } from "./setts.tsx";

const notFound = "Project Not Found";
const portfolioCrumb = { label: "Portfolio", to: "/portfolio" };

export function loader({ context, params, request }: Route.LoaderArgs) {
  const found = getProject(context.get(shopContext), params.projectId);
  if (found === null) return data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get("picture");
  return data({ ...found, number: parsePictureNumber(asked, found.project.pictures.length) });
}

export function meta({ loaderData: page, matches, location }: Route.MetaArgs) {
  if (page === null) {
    return pageMeta({ matches }, { title: notFound, description: notFound, path: location.pathname, noindex: true });
  }
  const { project, number } = page;
  return pageMeta(
    { matches },
    {
      title: project.name,
      description: project.description,
      path: `/portfolio/${project.id}`,
      picture: project.pictures[number - 1] ?? null,
    },
  );
}

export default function ProjectPage({ loaderData: page }: Route.ComponentProps) {
  if (page === null) return <NoProject />;
  const { project, demo, next, contact, number } = page;
  const { testimonial } = project;
  return (
    <main id="main">
      <div className="deephead on-dark">
        <div className="wrap">
          <Breadcrumbs trail={[portfolioCrumb]} current={project.name} />
          <div className="cols">
            <h1>{project.name}</h1>
            <p className="lead">{project.description}</p>
          </div>
        </div>
      </div>
      <Gallery key={`${project.id}/${number}`} pictures={project.pictures} first={number} />
      <section className="section" aria-label="About this pond">
        <div className={testimonial === null ? "wrap tale solo" : "wrap tale"}>
          {testimonial === null ? <div /> : <Voice {...testimonial} sample={testimonial.sample && demo} big />}
          <div className="txt opening">
            <Prose text={project.story} />
            <div className="row">
              <LinkButton to={contact.to}>{contact.label}</LinkButton>
              <LinkButton look="line" to="/portfolio">
                All projects
              </LinkButton>
            </div>
          </div>
        </div>
      </section>
      <Setts pictures={project.pictures} />
      {next !== null && <NextProject project={next} />}
    </main>
  );
}

function NoProject() {
  return (
    <LostPage
      label="404"
      heading={notFound}
      lead="There is no pond at this address. The others are where they were."
      primary={{ label: "Back to the portfolio", to: "/portfolio" }}
      secondary={{ label: "Contact us", to: "/contact" }}
    />
  );
}
