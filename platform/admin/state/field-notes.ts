import { createContext, type ReactNode } from 'react'

export interface FieldNotes {
  /** Beside the label. */
  beside?: ReactNode
  /** Below the control. */
  below?: ReactNode
}

/** What a form has to say at one of its fields. */
export const FieldNotesContext = createContext<(path: string) => FieldNotes>(() => ({}))
