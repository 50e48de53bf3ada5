import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { EnquiryView } from "#domain/enquiries/enquiry.ts";
import { checkEnquiryMove, type EnquiryMove } from "#domain/enquiries/enquiry-status.ts";
import type { ChangeEnquiry } from "./change-enquiry.ts";

type NotedMove = Exclude<EnquiryMove, "answer">;

const buttons: readonly { move: NotedMove; label: string; key: string }[] = [
  { move: "markAnswered", label: "Answered by phone", key: "a" },
  { move: "agreeVisit", label: "Visit agreed", key: "v" },
  { move: "quote", label: "Quoted", key: "q" },
  { move: "win", label: "Won", key: "w" },
  { move: "lose", label: "Lost", key: "l" },
  { move: "reopen", label: "Reopen", key: "r" },
];

interface EnquiryMovesProps {
  enquiry: EnquiryView;
  isBusy: boolean;
  change: ChangeEnquiry;
}

/** What can be noted as the enquiry stands. */
export function EnquiryMoves({ enquiry: { id: enquiryId, version, status }, isBusy, change }: EnquiryMovesProps) {
  const possible = buttons.filter(({ move }) => checkEnquiryMove(status, move).ok);
  return (
    <DeskCard headingId="enquiry-moves" heading="Status">
      <div className={clsx(deskCardBody, layout.row)}>
        {possible.map(({ move, label, key }) => (
          <Button
            key={move}
            look="line"
            size="sm"
            disabled={isBusy}
            onClick={() =>
              void change(() => call("moveEnquiry", { enquiryId, version, move }), "Failed to change the enquiry")
            }
            {...deskKey(key)}
          >
            {label}
          </Button>
        ))}
      </div>
    </DeskCard>
  );
}
