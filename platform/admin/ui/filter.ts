import type { ReactNode } from 'react'
import type { Option } from './select.tsx'

export interface Filter {
  id: string
  label: string
  /** Any of these; or something of one's own (`editor`), such as a range of dates. */
  options?: readonly Option[]
  editor?: (values: readonly string[], onChange: (values: readonly string[]) => void) => ReactNode
  /** How the values read on the chip; the labels of the options unless given. */
  textOf?: (values: readonly string[]) => string
}

export type FilterValues = Readonly<Record<string, readonly string[]>>
