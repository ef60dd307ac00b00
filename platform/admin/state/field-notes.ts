import { createContext, type ReactNode } from 'react'

export interface FieldNotes {
  /** Beside the label. */
  beside?: ReactNode
  /** Below the control. */
  below?: ReactNode
}

/** A form's note at one field. */
export const FieldNotesContext = createContext<(path: string) => FieldNotes>(() => ({}))
