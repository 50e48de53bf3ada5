import { clsx } from "clsx";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { CallForm, FormEmail, FormField, FormText, SubmitButton } from "#app/forms/call-form.tsx";
import { readValues, type Values } from "#app/forms/values.ts";
import { findKeptPond } from "#app/pond/kept-pond.ts";
import { PondChoice } from "#app/pond/pond-choice.tsx";
import { inTab, keep, readKeptJson } from "#app/state/kept-text.ts";
import { FormPart, SelectField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import {
  budgetBandLabels,
  checkEnquiryForm,
  consultationSubjectLabels,
  enquiryMonths,
  maxPlainFormBytes,
  wishedTimeLabels,
  type EnquiryForm,
} from "#domain/enquiries/enquiry.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import { withFigures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import type { CallInput } from "#server/calls/table.ts";
import type { ConsultationPageView } from "#services/content/get-pages.ts";
import type { ShownSentEnquiry } from "./enquiry-sent.tsx";
import { PhotographTiles } from "./photograph-tiles.tsx";
import { StyleChoice } from "./style-choice.tsx";
import { usePhotographs, type KeptPhotograph } from "./use-photographs.ts";

type Chosen = "subject" | "style" | "budget" | "wishedTime";

const hint = clsx(layout.narrow, text.small, text.soft);

const notSent = "Your enquiry was not sent, but nothing you typed is lost. Please try again, or ring us.";

interface ConsultationFormProps extends Pick<ConsultationPageView, "projects" | "wish" | "examples"> {
  onSent(sent: ShownSentEnquiry): void;
}

/** A request for a consultation, with photographs. The draft survives a reload, and stays until it has been sent. */
export function ConsultationForm({ projects, wish, examples, onSent }: ConsultationFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const draft = useRef<EnquiryDraft | null>(null);
  const pictures = usePhotographs();
  const isInBrowser = useIsInBrowser();
  /** The pond kept in this browser, as a query; "" for none. */
  const [pond, setPond] = useState("");
  const [sendsPond, setSendsPond] = useState(true);

  // The page is the same for everyone, so this browser's own data are added afterwards.
  useEffect(() => {
    const kept = readDraft();
    draft.current = kept;
    if (element.current !== null) fill(element.current, kept.values);
    const select = element.current?.elements.namedItem("projectId");
    if (wish !== "" && select instanceof HTMLSelectElement) select.value = wish;
    pictures.restore(kept.photographs);
    const figures = findKeptPond();
    if (figures !== null) setPond(withFigures("", figures).slice(1));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  const { photographs } = pictures;
  useEffect(() => {
    if (draft.current === null) return;
    const kept = [];
    for (const { name, bytes, preview, photographId } of photographs)
      if (photographId !== null) kept.push({ name, bytes, preview, photographId });
    draft.current.photographs = kept;
    keepDraft(draft.current);
  }, [photographs]);

  function noteInput(event: FormEvent<HTMLFormElement>): void {
    if (draft.current === null) return;
    draft.current.values = readValues(event.currentTarget);
    keepDraft(draft.current);
  }

  async function send(enquiry: EnquiryForm, { subject, style, budget, wishedTime, projectId }: Values): Promise<void> {
    const sent = await pictures.settle();
    if (sent.some(({ state }) => state === "failed"))
      throw new CallError("invalid-argument", "One photograph was not sent. Try it again, or remove it.");
    const answer = await call("askForConsultation", {
      requestId: draft.current?.requestId ?? "",
      // The form offers no other values, and the call checks them.
      ...({ subject, style, budget, wishedTime } as Pick<CallInput<"askForConsultation">, Chosen>),
      projectId,
      pond: sendsPond ? pond : "",
      photographs: sent.map(({ photographId }) => photographId).filter((id) => id !== null),
      ...enquiry,
    });
    keepDraft(null);
    draft.current = null;
    const { name, email } = enquiry;
    onSent({ ...answer, email, firstName: name.split(" ")[0] ?? "", photographs: sent });
  }

  const field = (name: keyof EnquiryForm) => ({ id: `consultation-${name}`, name });

  return (
    <CallForm
      className={undefined}
      // Without JavaScript the browser sends the form directly, and checks the required fields.
      action={endpoints.consultationForm}
      encType="multipart/form-data"
      noValidate={isInBrowser}
      ref={element}
      check={checkEnquiryForm}
      onSubmit={send}
      failure={notSent}
      onInput={noteInput}
      aria-label="Free consultation"
    >
      <FormPart legend="What can we help with?">
        <PondChoice name="subject" labels={consultationSubjectLabels} chosen="new-pond" />
      </FormPart>
      <FormPart legend="What you have in mind">
        <StyleChoice examples={examples} />
        <div className={layout.mt6}>
          <div className={form.form}>
            <SelectField
              id="consultation-project"
              name="projectId"
              label="Similar to one of our ponds?"
              defaultValue={wish}
              choices={projects.map(({ id, name }) => [id, name])}
            >
              <option value="">No, something different</option>
            </SelectField>
            <SelectField
              id="consultation-budget"
              name="budget"
              label="Budget"
              defaultValue="unsure"
              choices={Object.entries(budgetBandLabels)}
            />
            <FormField {...field("size")} label="Rough size" optional placeholder="5 by 3 metres, waist high" />
            <SelectField
              id="consultation-time"
              name="wishedTime"
              label="When would you like it?"
              defaultValue="unsure"
              choices={Object.entries(wishedTimeLabels)}
            />
          </div>
          {pond !== "" && (
            <label className={clsx(layout.line, layout.tall, layout.gap2, layout.mt2)}>
              <input type="checkbox" checked={sendsPond} onChange={(event) => setSendsPond(event.target.checked)} />
              <span>
                Include <Link to={`${href("pond")}?${pond}`}>the pond you worked out</Link>
              </span>
            </label>
          )}
        </div>
      </FormPart>
      <FormPart
        legend={
          <>
            Photographs <span className={clsx(text.small, text.soft, text.sans)}>(optional)</span>
          </>
        }
      >
        <PhotographTiles {...pictures} />
        <noscript>
          <p className={hint}>Without JavaScript, up to {formatMegabytes(maxPlainFormBytes)} in total.</p>
        </noscript>
      </FormPart>
      <FormPart legend="Your details">
        <div className={form.form}>
          <FormField {...field("name")} label="Name" autoComplete="name" required />
          <FormEmail id="consultation-email" required />
          <FormField {...field("phone")} label="Phone" optional type="tel" autoComplete="tel" />
          <FormField {...field("place")} label="Postcode or town" autoComplete="postal-code" required />
          <FormText {...field("message")} label="Anything we should know" optional full rows={5} />
        </div>
      </FormPart>
      <div className={clsx(layout.stack, layout.pt5, layout.itemsStart, layout.darkRuleAbove, layout.gap4)}>
        <SubmitButton busyLabel="Sending…">Send it to us</SubmitButton>
        <p className={hint}>
          We use this only to answer you. If nothing comes of it, we delete it after {enquiryMonths} months, photographs
          included.
        </p>
      </div>
    </CallForm>
  );
}

/** Fills in the draft, but keeps text that was typed before the code loaded. */
function fill(element: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = element.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText ? field.value === "" : field instanceof RadioNodeList || field instanceof HTMLSelectElement)
      (field as HTMLInputElement).value = value;
  }
}

/** A form's draft until it is sent, kept for this tab alone. */
interface EnquiryDraft {
  /** The id of the request, the same for every attempt to send this form. */
  requestId: string;
  values: Values;
  photographs: readonly KeptPhotograph[];
}

const draftKey = "consultation";

function readDraft(): EnquiryDraft {
  const empty = { requestId: newRequestId(), values: {}, photographs: [] };
  return { ...empty, ...(readKeptJson(draftKey, inTab) as Partial<EnquiryDraft> | null) };
}

function keepDraft(draft: EnquiryDraft | null): void {
  keep(draftKey, draft && JSON.stringify(draft), inTab);
}
