import type { ReactNode } from 'react'
import type { Option } from '../fields/select.tsx'

export interface FilterEditorProps {
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** Closes the editor, where one press says everything. */
  onDone: () => void
}

export interface Filter {
  id: string
  label: string
  single?: boolean
  /**
   * Values to choose from, or a custom `editor`, such as a date range. With neither the filter is set by links only.
   */
  options?: readonly Option[]
  editor?: (editing: FilterEditorProps) => ReactNode
  /** The text on the chip is a span: it follows the label without an “is”. */
  isSpan?: boolean
  /** Text on the chip; default: the labels of the options. */
  textOf?: (values: readonly string[]) => ReactNode
}

export type FilterValues = Readonly<Record<string, readonly string[]>>

export const isEditable = ({ options, editor }: Filter) => options !== undefined || editor !== undefined

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Option<Value>[] => values.map((value) => ({ value, label: labelOf(value) }))
