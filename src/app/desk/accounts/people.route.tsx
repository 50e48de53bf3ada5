import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard, Facts } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { describeRights } from "#domain/accounts/rights.ts";
import { formatDate, formatMoment } from "#domain/format-date.ts";
import { InviteForm, RightsForm, type DeskPerson, type People } from "./people-forms.tsx";

export default function PeoplePage() {
  const query = useCall("listPeople", {});
  return (
    <DeskPage heading="People">
      <Loaded query={query} what="people">
        {({ people, invited }) => (
          <div className={desk.columns}>
            <div className={desk.stack}>
              {people.map((person) => (
                <PersonCard
                  key={person.userId}
                  person={person}
                  heading={formatPerson(person, [...people, ...invited])}
                />
              ))}
              {invited.map((invitation) => (
                <InvitationCard
                  key={invitation.id}
                  invitation={invitation}
                  heading={formatPerson(invitation, [...people, ...invited])}
                />
              ))}
            </div>
            <aside className={desk.stack} aria-label="Invite">
              <InviteForm takesCode={people.some(({ isYou, hasSecondFactor }) => isYou && hasSecondFactor)} />
            </aside>
          </div>
        )}
      </Loaded>
    </DeskPage>
  );
}

type Named = Pick<DeskPerson, "name" | "email">;

/** Returns the person's name, with the email address if another person has the same name. */
function formatPerson({ name, email }: Named, all: readonly Named[]): string {
  return all.filter((one) => one.name === name).length === 1 ? name : `${name}, ${email}`;
}

function RightsList({ rights }: { rights: Pick<DeskPerson, "rights" | "refundLimitPence"> }) {
  return (
    <ul>
      {describeRights(rights).map((right) => (
        <li key={right}>{right}</li>
      ))}
    </ul>
  );
}

function PersonCard({ person, heading }: { person: DeskPerson; heading: string }) {
  const [isChanging, setChanging] = useState(false);
  const { userId: personId, name, email, isOwner, isYou, hasSecondFactor, lastSignInAt } = person;
  return (
    <DeskCard heading={heading} note={`${isOwner ? "Owner" : "Assistant"}${isYou ? ", you" : ""}`}>
      <Facts
        facts={{
          Email: email,
          "Can do": <RightsList rights={person} />,
          "Sign-in code": hasSecondFactor ? "On" : "Off",
          "Last sign-in": lastSignInAt === null ? "Never" : formatMoment(lastSignInAt),
        }}
      />
      {isYou ? null : (
        <p className={desk.line}>
          {isOwner ? null : (
            <ActionButton aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
              Change what {name} can do
            </ActionButton>
          )}
          <ChangeButton
            look="quiet"
            run={() => call("removePerson", { personId })}
            failure="Failed to remove the access"
            asks={{
              title: `Remove the access of ${name}?`,
              dismissLabel: "Keep access",
              confirmLabel: "Remove access",
              isDangerous: true,
              text: `${name} is signed out everywhere at once and can no longer open the desk. The account stays as a customer’s, and the history of orders keeps the name.`,
            }}
          >
            Remove access
          </ChangeButton>
        </p>
      )}
      {isChanging ? <RightsForm person={person} onSaved={() => setChanging(false)} /> : null}
    </DeskCard>
  );
}

function InvitationCard({ invitation, heading }: { invitation: People["invited"][number]; heading: string }) {
  const { id, email, expiresAt } = invitation;
  return (
    <DeskCard heading={heading} note={`Invited, until ${formatDate(expiresAt)}`}>
      <Facts facts={{ Email: email, "Can do": <RightsList rights={invitation} /> }} />
      <p className={desk.line}>
        <ChangeButton
          look="quiet"
          run={() => call("cancelInvitation", { id })}
          failure="Failed to cancel the invitation"
        >
          Cancel the invitation
        </ChangeButton>
      </p>
    </DeskCard>
  );
}
