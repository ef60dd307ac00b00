import { createContext, type ReactNode } from 'react'

/** What plugins offer for the selected rows; stands in the bar after the list's own actions. */
export const BulkPluginsContext = createContext<ReactNode>(null)
