import { call } from "#app/calls/call.ts";
import { OwnData } from "#app/your-data/own-data.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";
import type { Session } from "./session-store.ts";

const ask = () => call("getOwnErasure", {});

/** The account's own data: to download, and to erase together with the account. */
export function EraseAccount({ onErased }: { onErased(session: Session): void }) {
  return (
    <OwnData
      ask={ask}
      download={() => call("handOverOwnData", {})}
      erase={async (values) =>
        onErased(await call("eraseOwnAccount", { presentPassword: values["presentPassword"] ?? "" }))
      }
    >
      <CurrentPasswordField id="erase-password" />
    </OwnData>
  );
}
