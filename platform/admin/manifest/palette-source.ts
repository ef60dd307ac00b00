import type { LucideIcon } from 'lucide-react'
import type { Permission } from '../../contract/wire/permission.ts'
import type { PaletteGroup, PaletteItem } from '../ui/palette/palette.tsx'

/** A command of the palette; its text is `palette.<id>` of the domain. */
export interface PaletteAction {
  id: string
  icon: LucideIcon
  permission: Permission
  to: string
  keys?: string
}

export type UseFound = (text: string) => PaletteGroup | null

/** Rows for records that were opened lately, of those that still exist; `id` of a row is that of its record. */
export type UseSeen = (ids: readonly string[]) => readonly PaletteItem[]

/** Typed first, it narrows the palette to one kind: `>` actions, `#` orders, `@` people. */
export type PaletteSign = '>' | '#' | '@'

export interface PaletteSource {
  permission: Permission
  /** Loaded on the first search: a hook that returns the matches of a text. */
  load: () => Promise<UseFound>
  /** A text that this source alone is asked for, such as a secret: it leaves the panel in no other search. */
  claims?: () => Promise<(text: string) => boolean>
  /** Also shown while nothing is typed. */
  always?: boolean
  sign?: PaletteSign
  /** For records of a list whose pages stand below an address: `/orders/`. */
  seen?: { list: string; below: string; load: () => Promise<UseSeen> }
}
