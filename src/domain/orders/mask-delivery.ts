import { neutralizeLinks } from "#domain/mail/neutralize-links.ts";
import type { DeliveryInfo } from "./delivery-info.ts";
import { readOutwardCode } from "./outward-code.ts";

/** Where an order goes, as much of it as whoever knows the link of its page may read. Each part is "" where nothing may be shown. */
export interface MaskedDelivery {
  /** "C. Reid" */
  name: string;
  /** The first half of the postcode: "IV2". */
  area: string;
  /** The last two digits of the telephone number. */
  phoneEnding: string;
}

export function maskDelivery({
  firstName,
  lastName,
  postcode,
  phone,
}: Pick<DeliveryInfo, "firstName" | "lastName" | "postcode" | "phone">): MaskedDelivery {
  const initial = /\p{L}/u.exec(firstName)?.[0] ?? "";
  const name = [initial === "" ? "" : `${initial.toUpperCase()}.`, neutralizeLinks(lastName.trim())];
  return {
    name: name.filter((part) => part !== "").join(" "),
    area: readOutwardCode(postcode),
    phoneEnding: phone.replace(/\D/g, "").slice(-2),
  };
}
