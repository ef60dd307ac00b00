import { type Change, type Context, changesOf, type HistoryPart, type Queryable } from '@comptoir/platform/server'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Customer } from '../../contract/customer.ts'
import { type HistoryEntry, HistoryKind, maxHistory } from '../../contract/history.ts'
import { readCustomer } from '../record/customer.queries.ts'
import { customerNotes } from '../record/customer.table.ts'
import { readSubject } from './data-subject.ts'

interface Window {
  shop: number
  id: string
  limit: number
}

async function notesOf(db: Queryable, { shop, id, limit }: Window): Promise<HistoryPart> {
  const { shop_id, customer_id, body, created_at } = customerNotes
  const which = and(eq(shop_id, shop), eq(customer_id, id), isNotNull(body))
  const [counted] = await db.select({ count: count() }).from(customerNotes).where(which)
  const found = await db
    .select()
    .from(customerNotes)
    .where(which)
    .orderBy(desc(created_at), desc(customerNotes.id))
    .limit(limit)
  const entries = found.map((note) => ({
    ...{ id: note.id, at: note.created_at },
    data: { body: note.body, author: note.author_name ?? '' },
  }))
  return { count: counted?.count ?? 0, entries }
}

/** Notes are entries of their own; the others follow from every change. */
const implied: readonly string[] = ['note', 'version', 'updated_at', 'stats', 'place']
/** Their values fit on one line. */
const short = ['first_name', 'name', 'email', 'phone', 'locale', 'state'] as const

const valuesOf = ({ before, after }: Change<Customer>) =>
  short.flatMap((field) => {
    const [from, to] = [before?.[field], after?.[field]]
    return before && from !== undefined && to !== undefined ? [{ field, from, to }] : []
  })

function changeEntry(change: Change<Customer>) {
  const fields = change.fields.filter((field) => !implied.includes(field))
  const data = {
    type: change.event.slice('customer.'.length),
    actor: change.actor.kind === 'user' ? change.actor.name : '',
    ...(change.before && { fields, values: valuesOf(change) }),
  }
  return { id: String(change.seq), at: change.at, data }
}

async function changesIn(db: Queryable, { shop, id, limit }: Window): Promise<HistoryPart> {
  const found = await changesOf<Customer>(db, { shop, entity: 'customer', id, limit: maxHistory })
  const told = found.filter(({ before, fields }) => !before || fields.some((field) => !implied.includes(field)))
  return { count: told.length, entries: told.slice(0, limit).map(changeEntry) }
}

type Parts = readonly (readonly [HistoryKind, HistoryPart])[]

/** The history that the caller may see: notes, changes, and the history of other domains' records about the person. */
async function readParts(context: Context, customer: Customer, limit: number): Promise<Parts> {
  const { db, shop, personal, can } = context
  const window = { shop, id: customer.id, limit }
  const parts: [HistoryKind, HistoryPart][] = [
    ['notes', await notesOf(db.current, window)],
    ['changes', await changesIn(db.current, window)],
  ]
  const subject = await readSubject(db.current, shop, customer)
  for (const { name, permission, history } of personal) {
    const kind = HistoryKind.safeParse(name).data
    if (kind && history && can(permission)) parts.push([kind, await history(context, subject, limit)])
  }
  return parts
}

const entriesOf = (parts: Parts): HistoryEntry[] =>
  parts.flatMap(([kind, { entries }]) => entries.map((entry) => ({ ...entry, kind })))

/** Newest first, of one kind or of all. */
export async function readHistory(
  context: Context,
  id: string,
  { kind, limit }: { kind?: HistoryKind; limit: number },
) {
  const parts = await readParts(context, await readCustomer(context.db.current, context.shop, id), limit)
  const shown = parts.filter(([name]) => kind === undefined || name === kind)
  const entries = entriesOf(shown).toSorted(
    (one, other) => other.at.localeCompare(one.at) || (other.id < one.id ? -1 : 1),
  )
  return {
    entries: entries.slice(0, limit),
    counts: parts.map(([name, part]) => ({ kind: name, count: part.count })),
  }
}
