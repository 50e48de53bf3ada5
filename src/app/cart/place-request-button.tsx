import { Button, LinkButton } from "#app/ui/button.tsx";

export const heldNoteId = "held-note";

interface PlaceRequestButtonProps {
  to: string;
  /** Whether a line has changed, so that the visitor must look at it first. */
  isHeld: boolean;
  block?: boolean;
  className?: string | undefined;
}

export function PlaceRequestButton({ to, isHeld, ...look }: PlaceRequestButtonProps) {
  if (isHeld) {
    return (
      <Button {...look} look="primary" disabled aria-describedby={heldNoteId}>
        Place Order Request
      </Button>
    );
  }
  return (
    <LinkButton {...look} look="primary" to={to}>
      Place Order Request
    </LinkButton>
  );
}
