import type { ReactNode } from 'react'

export interface PaletteItem {
  id: string
  label: string
  /** Quiet, after the label: a SKU, a town, why it is refused. */
  note?: string | undefined
  icon?: ReactNode
  keys?: string | undefined
  /** By which it is found as well. */
  words?: string
  /** Columns at the end. */
  end?: {
    /** The word of a state. */
    word?: string
    tone?: 'danger'
    amount?: string
    /** ISO time, shown as an age. */
    at?: string | null
  }
  /** The state does not allow it; `note` says why. */
  isRefused?: boolean
  /** An address of the panel, which can be opened beside. Either this or `run`. */
  to?: string
  /** After the palette has closed. */
  run?: () => void
}

export interface PaletteGroup {
  id: string
  label: string
  items: readonly PaletteItem[]
  /** What is typed is the number, code or SKU of the first: it stands above all others. */
  isExact?: boolean
  /** The rows are those of a former text, until what is found for this one has come. */
  isFormer?: boolean
}
