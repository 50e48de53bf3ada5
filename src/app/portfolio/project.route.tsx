import { clsx } from "clsx";
import { redirect, useLocation } from "react-router";
import { missingPage } from "#app/chrome/missing-page.ts";
import { DeepHeading } from "#app/content/deep-heading.tsx";
import { pageHead } from "#app/content/page-head.ts";
import { Plate } from "#app/content/plate.tsx";
import { Testimonial } from "#app/content/testimonial.tsx";
import { shopContext } from "#app/loader-context.ts";
import { LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { PictureLink } from "#app/ui/link.tsx";
import { ContentPicture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import text from "#app/ui/text.module.css";
import { inSlot, type ShownPicture } from "#domain/content/shown-picture.ts";
import { href } from "#domain/routes/href.ts";
import { parseQuery } from "#domain/routes/match.ts";
import { getProject } from "#services/content/get-pages.ts";
import type { ProjectCard } from "#services/content/project-card.ts";
import type { Route } from "./+types/project.route.ts";
import { Gallery } from "./gallery.tsx";
import { pictureQuery, titleWithPicture } from "./picture-number.ts";
import styles from "./project.route.module.css";

const shown = 4;
const cell = clsx(layout.block, layout.relative, styles.cell);

/** Four detail pictures and a link to all pictures; nothing for a project with fewer than four. */
function DetailPictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  if (pictures.length < shown) return null;
  // Skips the first picture, which the gallery above shows, if enough others are left.
  const from = pictures.length > shown ? 1 : 0;
  return (
    <section aria-labelledby="details">
      <h2 className={text.visuallyHidden} id="details">
        Details
      </h2>
      <div className={clsx(layout.twoOrFour, layout.joint, styles.grid)}>
        {pictures.slice(from, from + shown).map((picture, index) => (
          <PictureLink className={cell} key={picture.src} to={`${pictureQuery(from + index + 1)}#pictures`}>
            <ContentPicture
              className={clsx(layout.cover, styles.picture)}
              picture={inSlot(picture, index === 0 ? "project-card" : "detail")}
              sizes={index === 0 ? "(min-width: 48rem) 50vw, 100vw" : "(min-width: 48rem) 25vw, 50vw"}
            />
          </PictureLink>
        ))}
        <PictureLink className={clsx(cell, layout.screenOnly, styles.allPictures)} to="?#pictures">
          View all {pictures.length} pictures
        </PictureLink>
      </div>
    </section>
  );
}

const portfolioCrumb = { label: "Portfolio", to: href("portfolio") };

export function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = getProject(shop, params.projectId);
  const path = href("project", params);
  if (found === null)
    throw missingPage(shop, path, {
      heading: "Project Not Found",
      help: "There is no pond at this address. The others are still where they were.",
      trail: [portfolioCrumb],
      link: { label: "Back to the portfolio", to: portfolioCrumb.to },
    });
  const { name, description, pictures } = found.project;
  const { picture: number } = parseQuery("project", new URL(request.url).searchParams);
  if (number > 1 && number > pictures.length) throw redirect(path);
  const picture = pictures[number - 1] ?? null;
  const shared = number === 1 ? null : picture;
  const head = pageHead(shop, {
    title: titleWithPicture(name, number, pictures.length),
    description: shared === null ? description : `${shared.alt}. ${description}`,
    path,
    sharedPath: href("project", params, { picture: number }),
    picture,
    trail: [portfolioCrumb, { label: name, to: path }],
  });
  return { found, head, number };
}

export default function ProjectPage({ loaderData: page }: Route.ComponentProps) {
  const { found, number } = page;
  // A link to a picture shows that picture in the gallery, even after the gallery has moved on to another.
  const { key } = useLocation();
  const { project, demo, next, contact } = found;
  const { testimonial } = project;
  return (
    <main id="main">
      <DeepHeading
        heading={project.name}
        lead={project.visualisation ? `Visualisation. ${project.description}` : project.description}
        trail={[portfolioCrumb]}
        current={project.name}
      />
      <Gallery
        key={key}
        title={project.name}
        pictures={project.pictures}
        first={number}
        isVisualisation={project.visualisation}
      />
      <section className={layout.section} aria-label="About this pond">
        <div
          className={clsx(
            layout.container,
            layout.stack,
            layout.gap10,
            layout.acrossGrid,
            layout.split471,
            styles.story,
            testimonial !== null && styles.withTestimonial,
          )}
        >
          <div>
            <SummaryList>
              {project.facts.map(({ name, value }) => (
                <SummaryRow key={name} label={name}>
                  {value}
                </SummaryRow>
              ))}
            </SummaryList>
            {testimonial !== null && (
              <div className={layout.mt7}>
                <Testimonial {...testimonial} sample={testimonial.sample && demo} large />
              </div>
            )}
          </div>
          <div className={text.paragraphs}>
            <Prose text={project.story} opening />
            <div className={clsx(layout.row, layout.mt7)}>
              <LinkButton to={href("consultation", {}, { project: project.id })}>Plan one like this</LinkButton>
              <LinkButton look="line" to={contact.to}>
                {contact.label}
              </LinkButton>
              <LinkButton look="line" to={href("portfolio")}>
                All projects
              </LinkButton>
            </div>
          </div>
        </div>
      </section>
      <DetailPictures pictures={project.pictures} />
      {next !== null && <NextProject project={next} />}
    </main>
  );
}

function NextProject({ project }: { project: ProjectCard }) {
  return (
    <section className={clsx(layout.screenOnly, styles.nextProject)} aria-label="Next project">
      <Plate className={styles.plate} project={project} as="h2" sizes="100vw" eyebrow="Next project" large />
    </section>
  );
}
