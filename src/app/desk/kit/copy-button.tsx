import { useEffect, useState } from "react";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import textStyles from "#app/ui/text.module.css";

const copiedMs = 3_000;

interface CopyButtonProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Copies a text and confirms it for three seconds. If scripts cannot use the clipboard, says how to copy by hand. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      <Button className={className} look="line" size="sm" {...deskKey("c", label)} onClick={() => void copy()}>
        <Icon name={state === "copied" ? "check" : "copy"} /> {state === "copied" ? "Copied" : label}
      </Button>
      <span role="status" className={textStyles.visuallyHidden}>
        {state === "copied" && "Copied"}
        {state === "failed" && "Could not copy. Please select the text and copy it."}
      </span>
    </>
  );
}
