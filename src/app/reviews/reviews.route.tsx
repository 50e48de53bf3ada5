import { clsx } from "clsx";
import { data } from "react-router";
import { NotFoundPage } from "#app/chrome/lost-page.tsx";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import { Stars } from "#app/ui/stars.tsx";
import text from "#app/ui/text.module.css";
import { formatDate } from "#domain/format-date.ts";
import { hideReasonWords, type PublishedReview } from "#domain/reviews/review.ts";
import { href } from "#domain/routes/href.ts";
import { parseQuery } from "#domain/routes/match.ts";
import { getReviewsPage, type ReviewsPage } from "#services/reviews/review-board.ts";
import type { Route } from "./+types/reviews.route.ts";
import styles from "./reviews.route.module.css";

const description = "Every review our customers have written after delivery, good and bad, and how we collect them.";

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { page } = parseQuery("reviews", new URL(request.url).searchParams);
  const found = getReviewsPage(shop.reviews, page);
  const path = href("reviews");
  if (found === null) {
    const words = "Page not found";
    const head = pageHead(shop, { title: words, description: words, path, noindex: true });
    return data({ found, head, name: "" }, { status: 404 });
  }
  const head = pageHead(shop, {
    title: page === 1 ? "Reviews" : `Reviews, page ${page}`,
    description,
    path: href("reviews", {}, { page }),
    trail: [{ label: "Reviews", to: path }],
  });
  return data({ found, head, name: shop.content.current().site.name }, { status: 200 });
}

export default function ReviewsRoute({ loaderData: { found, name } }: Route.ComponentProps) {
  if (found === null) return <NotFoundPage />;
  return (
    <main id="main">
      <div className={layout.container}>
        <Breadcrumbs current="Reviews" />
        <PageHeading heading="Reviews" lead="Every review our customers have written, newest first." />
        <Sum reviews={found} />
        <ol className={clsx(layout.stack, layout.narrow, layout.gap6)}>
          {found.reviews.map((review) => (
            <Review key={review.id} review={review} name={name} />
          ))}
        </ol>
        <Pages page={found.page} pages={found.pages} />
        <HowWeCollect />
      </div>
    </main>
  );
}

function Sum({ reviews: { count, averageRating, hidden } }: { reviews: ReviewsPage }) {
  return (
    <div className={clsx(layout.stack, layout.gap1, layout.mb8)}>
      <p>
        <b className={styles.average}>{averageRating.toFixed(1)}</b> of 5 stars: the average of{" "}
        {count === 1 ? "the only review" : `all ${count} reviews`}.
      </p>
      {hidden.map(({ reason, count: hiddenCount }) => (
        <p key={reason} className={text.muted}>
          {hiddenCount === 1 ? "1 of them is hidden" : `${hiddenCount} of them are hidden, each`} because{" "}
          {hideReasonWords[reason]}. {hiddenCount === 1 ? "Its stars still count." : "Their stars still count."}
        </p>
      ))}
    </div>
  );
}

function Review({ review, name }: { review: PublishedReview; name: string }) {
  const { rating, words, shownName, writtenAt, answer } = review;
  return (
    <li className={clsx(layout.stack, layout.ruleAbove, layout.pt6, layout.gap2)}>
      <p className={clsx(layout.row, layout.gap1, layout.across3)}>
        <Stars rating={rating} className={layout.mb0} /> <b>{shownName}</b>
        <span className={text.muted}>{formatDate(writtenAt)}</span>
      </p>
      <p className={clsx(text.breakable, text.preLine)}>{words}</p>
      {answer === "" ? null : (
        <div className={styles.answer}>
          <b>Reply from {name}</b>
          <p className={clsx(text.breakable, text.preLine)}>{answer}</p>
        </div>
      )}
    </li>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav className={clsx(layout.wrap, layout.gap2, layout.across6, layout.mt8)} aria-label="Pages of reviews">
      {page > 1 ? <Link to={href("reviews", {}, { page: page - 1 })}>Newer reviews</Link> : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <Link to={href("reviews", {}, { page: page + 1 })}>Older reviews</Link> : null}
    </nav>
  );
}

function HowWeCollect() {
  return (
    <section className={clsx(layout.narrow, layout.mt12, layout.mb8)} aria-labelledby="how">
      <h2 id="how">How we collect and check reviews</h2>
      <ul className={text.points}>
        <li>
          Only the customer of an order can review it, once, after it has been delivered. Each review belongs to one
          order.
        </li>
        <li>
          We ask once by email, some days after delivery, unless the order was refunded. Anyone whose order has been
          delivered may write a review.
        </li>
        <li>We pay nothing for reviews, give no discounts for them, and write none ourselves.</li>
        <li>We show all of them or none, unedited, a day after they were written. The customer chooses the name.</li>
        <li>
          We hide a review only if {hideReasonWords.abuse}, or if {hideReasonWords["personal-data"]}. We say above how
          many we have hidden, and why.
        </li>
        <li>Anyone who has written a review can withdraw it at any time.</li>
      </ul>
    </section>
  );
}
