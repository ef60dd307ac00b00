import { v7 as newId } from 'uuid'
import type { EntryKind } from '../contract/menu.rules.ts'
import type { MenuEntry } from '../contract/menu.ts'

/** An entry of a menu as a request has it. */
export const anEntry = (kind: EntryKind, given: Partial<MenuEntry> = {}): MenuEntry => ({
  ...{ id: newId(), kind, target_id: null, address: '', title: {}, links: [] },
  ...given,
})
