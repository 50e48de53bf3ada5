import { createContext, useContext } from "react";

export interface Desk {
  /** True once the server has said that this browser's session is a dealer's: before that no call of the desk is made. */
  isOpen: boolean;
  /** Takes a failed call: true when it was about the dealer's right to be here, and the desk deals with it. */
  takeRefusal(error: unknown): boolean;
}

export const DeskContext = createContext<Desk>({ isOpen: false, takeRefusal: () => false });

export function useDesk(): Desk {
  return useContext(DeskContext);
}
