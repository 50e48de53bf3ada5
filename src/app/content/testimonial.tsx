import type { ShownPicture } from "#domain/content/shown-picture.ts";
import avatarPlaceholder from "#app/ui/avatar-placeholder.svg?url";
import { Picture } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";

interface TestimonialProps {
  content: string;
  author: string;
  /** 1 to 5 in halves; null where only words were given. */
  rating: number | null;
  avatar: ShownPicture | null;
  /** A placeholder, and this shop may say so. */
  sample: boolean;
  /** The one that is read first. */
  big?: boolean;
}

/** What a customer said. */
export function Testimonial({ content, author, rating, avatar, sample, big = false }: TestimonialProps) {
  return (
    <figure className={big ? "voice big" : "voice"}>
      {rating !== null && <Stars rating={rating} />}
      <blockquote>{big ? `“${content}”` : content}</blockquote>
      <figcaption className="who">
        <Avatar avatar={avatar} />
        <span>{author}</span>
        {sample && <span className="tag">Sample</span>}
      </figcaption>
    </figure>
  );
}

function Avatar({ avatar }: { avatar: ShownPicture | null }) {
  if (avatar?.media) {
    return <Picture picture={avatar.media} alt="" sizes="50px" data-fallback={avatarPlaceholder} />;
  }
  return <img src={avatarPlaceholder} alt="" width="50" height="50" />;
}
