import { z } from 'zod'
import { isListKind, maxLevels } from '../../../contract/menu.rules.ts'
import { type EntryInput, MenuChange, type MenuEntry, type MenuRecord } from '../../../contract/menu.ts'

/** An entry with its level, counted from zero; those below it follow it. */
export interface EntryRow extends EntryInput {
  depth: number
}

export interface MenuValues {
  title: string
  entries: EntryRow[]
}

export const treeRules = { maxDepth: maxLevels - 1, canHold: ({ kind }: EntryRow) => !isListKind(kind) }

const flatten = (entries: readonly MenuEntry[], depth: number): EntryRow[] =>
  entries.flatMap(({ links, ...entry }) => [{ ...entry, depth }, ...flatten(links, depth + 1)])

/** The rows from `at` on that stand on this level, each with those below it. */
export function nest(rows: readonly EntryRow[], level = 0): MenuEntry[] {
  const starts = rows.flatMap((row, at) => (row.depth === level ? [at] : []))
  return starts.flatMap((at, index) => {
    const { depth: _depth, ...entry } = rows[at] ?? { depth: level }
    return 'id' in entry ? [{ ...entry, links: nest(rows.slice(at + 1, starts[index + 1]), level + 1) }] : []
  })
}

export const valuesOf = ({ title, entries }: MenuRecord): MenuValues => ({ title, entries: flatten(entries, 0) })

export const MenuForm = z.preprocess(
  ({ title, entries }: MenuValues) => ({ ...(title !== '' && { title }), entries: nest(entries) }),
  MenuChange.omit({ version: true }),
)
export type MenuForm = z.infer<typeof MenuForm>
