import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from "react";
import { useDesk } from "./desk-context.ts";

export type DeskData<T> = T | "loading" | "failed";

interface ReadData<T> {
  data: DeskData<T>;
  setData: Dispatch<SetStateAction<DeskData<T>>>;
  load(): Promise<void>;
}

/** Reads something once the desk is open, and again whenever `read` is another function or `load` is called. */
export function useDeskData<T>(read: () => Promise<T>): ReadData<T> {
  const { isOpen, handleAccessError } = useDesk();
  const [data, setData] = useState<DeskData<T>>("loading");

  const load = useCallback(async (): Promise<void> => {
    setData("loading");
    try {
      const answer = await read();
      setData(() => answer);
    } catch (error) {
      if (!handleAccessError(error)) setData("failed");
    }
  }, [read, handleAccessError]);

  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);

  return { data, setData, load };
}
