import type { Permission } from '@comptoir/platform/contract'

/** A kind of records whose forms and lists show custom fields. */
export interface ShownKind {
  /** As the server names it. */
  entity: string
  /** What they are called: a text of their domain, in the plural. */
  texts: string
  title: string
  /** Who may choose one of them for a field. */
  permission: Permission
}

// Filled while the panel is put together.
const kinds: ShownKind[] = []

/** Says that the panel shows custom fields of a kind of records; the order is that of the tabs. */
export const showsFields = (...shown: readonly ShownKind[]) => void kinds.push(...shown)

export const shownKinds = (): readonly ShownKind[] => kinds
