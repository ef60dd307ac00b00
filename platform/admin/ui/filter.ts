import type { ReactNode } from 'react'
import type { Option } from './select.tsx'

export interface Filter {
  id: string
  label: string
  /** One value at a time; a new one takes the place of the last. */
  single?: boolean
  /** Any of these; or something of one's own (`editor`), such as a range of dates. With neither it only comes by links. */
  options?: readonly Option[]
  editor?: (values: readonly string[], onChange: (values: readonly string[]) => void) => ReactNode
  /** How the values read on the chip; the labels of the options unless given. */
  textOf?: (values: readonly string[]) => string
}

export type FilterValues = Readonly<Record<string, readonly string[]>>

export const isEditable = ({ options, editor }: Filter) => options !== undefined || editor !== undefined

/** Values with their names, as a filter offers them. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Option<Value>[] => values.map((value) => ({ value, label: labelOf(value) }))
