import { useEffect, useRef } from "react";
import { onPress, type PressHandler } from "./presses.ts";

/** `onPress` for a component: the handler may be a new function at each render. */
export function usePress(name: string, handler: PressHandler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onPress(name, (press) => latest.current(press)), [name]);
}
