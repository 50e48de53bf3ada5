import { createContext, useContext } from "react";

export interface Desk {
  /** True once the server has confirmed that the session is an admin's. Until then the desk makes no calls. */
  isOpen: boolean;
  /** Handles an error that says the visitor may not use the desk. Returns whether it was one. */
  handleAccessError(error: unknown): boolean;
}

export const DeskContext = createContext<Desk>({ isOpen: false, handleAccessError: () => false });

export function useDesk(): Desk {
  return useContext(DeskContext);
}
