import { z } from 'zod'

const Versioned = z.object({ id: z.string(), version: z.int() })
const maxKnown = 200

export interface Change {
  by: string
  at: string
}

interface VersionedChange extends Change {
  version: number
}

const latest = new Map<string, VersionedChange>()

/** Keeps who made the latest change of a record, from the events that this panel receives. */
export function rememberAuthor(data: unknown, { at, actor }: { at: string; actor?: { name: string } | undefined }) {
  const record = Versioned.safeParse(data).data
  if (!record || !actor) return
  latest.delete(record.id)
  latest.set(record.id, { version: record.version, by: actor.name, at })
  const [oldest] = latest.keys()
  if (latest.size > maxKnown && oldest !== undefined) latest.delete(oldest)
}

/** Null if the event of this version has not arrived. */
export function authorOf({ id, version }: { id: string; version: number }): Change | null {
  const change = latest.get(id)
  return change && change.version >= version ? change : null
}
