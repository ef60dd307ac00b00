import { createContext } from 'react'

/** Id of the text beside the buttons that says why one of them is disabled. */
export const WaitingReasonContext = createContext<string | undefined>(undefined)
