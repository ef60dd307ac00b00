import { createContext } from 'react'

/** Text that is no value: why, and whether the user has left the control. */
export interface EntryFault {
  text: string
  isLeft: boolean
}

/** A control tells its field about an entry that it cannot read. */
export const FieldEntryContext = createContext<(fault: EntryFault | null) => void>(() => undefined)
