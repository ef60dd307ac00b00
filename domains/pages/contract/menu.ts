import { Handle, Id, perLocale, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { isSafeAddress } from './address.ts'
import { entryKinds, isRecordKind, maxEntries } from './menu.rules.ts'

const Titles = perLocale(z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'))

const fields = {
  id: Id,
  kind: z.enum(entryKinds),
  /** The record, for kinds that lead to one. */
  target_id: Id.nullable().default(null),
  /** A path of the shop, or an address elsewhere, for the kind `address`. */
  address: z.string().trim().max(2_048, 'TOO_LONG').default(''),
  /** By language; what is missing is named by its target. */
  title: Titles.default({}),
}

interface Entry {
  kind: (typeof entryKinds)[number]
  target_id: string | null
  address: string
  title: object
}

function check({ value, issues }: z.core.ParsePayload<Entry>) {
  const { kind, target_id, address, title } = value
  const fault = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
  if (isRecordKind(kind) && target_id === null) fault('target_id', 'REQUIRED')
  if (kind !== 'address') return
  if (!isSafeAddress(address)) fault('address', 'ADDRESS_INVALID')
  if (Object.keys(title).length === 0) fault('title', 'REQUIRED')
}

/** An entry by itself, as it is edited. */
export const EntryInput = z.strictObject(fields).check(check)
export type EntryInput = z.infer<typeof EntryInput>

const level = <Links extends z.ZodType>(links: Links) => z.strictObject({ ...fields, links }).check(check)
const Third = level(z.array(z.never()).max(0, 'TOO_DEEP').default([]))
const Second = level(z.array(Third).max(maxEntries, 'TOO_MANY').default([]))
const First = level(z.array(Second).max(maxEntries, 'TOO_MANY').default([]))

export interface MenuEntry extends EntryInput {
  links: readonly MenuEntry[]
}

const entriesIn = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...entriesIn(entry.links)])

const Entries = z
  .array(First)
  .max(maxEntries, 'TOO_MANY')
  .refine((entries) => entriesIn(entries).length <= maxEntries, 'TOO_MANY')
  .refine((entries) => new Set(entriesIn(entries).map(({ id }) => id)).size === entriesIn(entries).length, 'REPEATED')

export const MenuRecord = z.object({
  id: Id,
  /** Themes ask for a menu by it. */
  handle: z.string(),
  /** Empty for those that every shop has, which are named by their handle. */
  title: z.string(),
  entries: Entries,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type MenuRecord = z.infer<typeof MenuRecord>

export const MenuRow = MenuRecord.omit({ entries: true, created_at: true }).extend({ count: z.int().nonnegative() })
export type MenuRow = z.infer<typeof MenuRow>

const MenuInput = z.strictObject({
  handle: Handle.max(64, 'TOO_LONG'),
  title: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
})

export const MenuRequest = MenuInput
export type MenuRequest = z.infer<typeof MenuRequest>

export const MenuChange = z.strictObject({
  title: MenuInput.shape.title.optional(),
  /** Replaces all entries. */
  entries: Entries.optional(),
  version: Version,
})
export type MenuChange = z.infer<typeof MenuChange>

/** A record that an entry leads to. */
export const MenuTarget = z.object({ id: Id, title: z.string(), isShown: z.boolean() })
export type MenuTarget = z.infer<typeof MenuTarget>
