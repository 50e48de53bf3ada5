import sprite from "./icons.svg?url";

interface RingsProps {
  set?: "footer" | "menu" | "page" | "lost" | "empty";
  className?: string | undefined;
}

/** Rings on water, from the sprite. Drawn inline, they would be a twentieth of the page's content. */
export function Rings({ set = "footer", className }: RingsProps) {
  return (
    <svg className={className} viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
      <use href={`${sprite}#rings-${set}`} />
    </svg>
  );
}
