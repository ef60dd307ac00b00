import { z } from 'zod'
import { prefix } from './has-kept-entries.ts'
import { touchedFields } from './rebase.ts'

const Entries = z.object({
  before: z.record(z.string(), z.unknown()),
  mine: z.record(z.string(), z.unknown()),
})
type Entries = z.infer<typeof Entries>

const isSecret = (field: string) => /password|secret|token/i.test(field)

const pick = (values: object, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, Reflect.get(values, field)]))

/** Keeps what was typed into a form whose session has ended; never passwords. */
export function keepEntries(key: string, before: object, mine: object) {
  const fields = touchedFields(before, mine).filter((field) => !isSecret(field))
  if (fields.length === 0) return
  sessionStorage.setItem(prefix + key, JSON.stringify({ before: pick(before, fields), mine: pick(mine, fields) }))
}

/** Returns them once. */
export function takeEntries(key: string): Entries | null {
  const stored = sessionStorage.getItem(prefix + key)
  sessionStorage.removeItem(prefix + key)
  return stored === null ? null : (Entries.safeParse(JSON.parse(stored)).data ?? null)
}
