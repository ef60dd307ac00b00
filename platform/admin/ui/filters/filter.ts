import type { ReactNode } from 'react'
import type { Option } from '../fields/select.tsx'

export interface Filter {
  id: string
  label: string
  single?: boolean
  /**
   * Values to choose from, or a custom `editor`, such as a date range. With neither the filter is set by links only.
   */
  options?: readonly Option[]
  editor?: (values: readonly string[], onChange: (values: readonly string[]) => void) => ReactNode
  /** Text on the chip; default: the labels of the options. */
  textOf?: (values: readonly string[]) => string
}

export type FilterValues = Readonly<Record<string, readonly string[]>>

export const isEditable = ({ options, editor }: Filter) => options !== undefined || editor !== undefined

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Option<Value>[] => values.map((value) => ({ value, label: labelOf(value) }))
