import { readOrderRows } from '@comptoir/orders/server'
import { apiError, dayIn, daysIn, type Locale, words } from '@comptoir/platform/contract'
import { array, type Context, oneOf, page, type Queryable, selection, zoneOf } from '@comptoir/platform/server'
import { and, eq, getTableColumns, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { AbandonedRow, MailsOfBasket } from '../../../contract/abandoned/abandoned-checkout.ts'
import type { AbandonedPeriod, AbandonedQuery } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import type { AbandonedMails } from '../../../contract/abandoned/abandoned-mails.ts'
import { nextReminder } from '../../../contract/abandoned/reminder.rules.ts'
import { reasonsOfOurs } from '../../../contract/abandoned/stop-reason.ts'
import { fullNameOf } from '../../../contract/address/address.rules.ts'
import { checkouts } from '../../checkout/checkout.table.ts'
import { abandonedCheckouts } from './abandoned-checkout.table.ts'
import { readMailSettings } from './mail-settings.ts'

const { search, ...columns } = getTableColumns(abandonedCheckouts)

const fields = {
  ...columns,
  email: checkouts.email,
  locale: checkouts.locale,
  shipping_address: checkouts.shipping_address,
}
const rowSelection = selection(fields)

const joined = sql`${abandonedCheckouts} join ${checkouts} on ${checkouts.shop_id} = ${abandonedCheckouts.shop_id}
  and ${checkouts.id} = ${abandonedCheckouts.id}`

export type KeptBasket = ReturnType<typeof rowSelection.decode>

interface Reader {
  settings: AbandonedMails
  zone: string
  now: number
}

const readerOf = async (context: Context): Promise<Reader> => ({
  settings: await readMailSettings(context.db.current, context.shop),
  zone: zoneOf(context),
  now: context.now().getTime(),
})

/** What keeps mails from going; null if nothing does. */
function obstacleOf({ agreed, held, waits_for_stock }: KeptBasket): MailsOfBasket['state'] | null {
  if (agreed !== 'granted') return agreed === 'refused' ? 'no_more' : 'not_agreed'
  if (held) return 'held'
  return waits_for_stock ? 'waits_for_stock' : null
}

function stateOf(row: KeptBasket, next: number | null): MailsOfBasket['state'] {
  if (row.order_id !== null) return row.by_step === null ? 'alone' : 'by_mail'
  if (row.came_back_at !== null) return 'went_on'
  const obstacle = obstacleOf(row)
  if (obstacle) return obstacle
  if (row.last_step > 0) return 'sent'
  return next === null ? 'off' : 'waiting'
}

function mailsOf(row: KeptBasket, { settings, zone, now }: Reader): MailsOfBasket {
  const on = settings.steps.filter((step) => step.on).length
  const mayGo = row.agreed === 'granted' && !row.held && row.came_back_at === null
  const next = mayGo ? (nextReminder(row, settings, { zone, now })?.at ?? null) : null
  return {
    state: stateOf(row, next),
    sent: row.last_step,
    of: Math.max(on, row.last_step),
    step: row.by_step,
    next_at: next === null || row.waits_for_stock ? null : new Date(next).toISOString(),
  }
}

type Order = NonNullable<AbandonedRow['order']>

function toRow(row: KeptBasket, orders: ReadonlyMap<string, Order>, reader: Reader): AbandonedRow {
  const { id, version, left_at, units, lines, total, currency, step, reason, detail, came_back_at } = row
  return {
    ...{ id, version, left_at, units, lines, total, currency, step, reason, detail, came_back_at },
    name: row.shipping_address ? fullNameOf(row.shipping_address) : '',
    email: row.email ?? '',
    locale: row.locale as Locale,
    mails: mailsOf(row, reader),
    order: row.order_id === null ? null : (orders.get(row.order_id) ?? null),
  }
}

async function withOrders(context: Context, db: Queryable, rows: readonly KeptBasket[]): Promise<AbandonedRow[]> {
  const ids = rows.flatMap(({ order_id }) => order_id ?? [])
  const found = ids.length === 0 ? [] : await readOrderRows(db, context.shop, ids)
  const orders = new Map(found.map(({ id, number }) => [id, { id, number: number ?? 0 }]))
  const reader = await readerOf(context)
  return rows.map((row) => toRow(row, orders, reader))
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)

const { came_back_at, reason, agreed, held, last_step, left_at } = abandonedCheckouts

const hourMs = 3_600_000
/** Beyond the hours of a mail: until ten o'clock of the next day, and what a stand still may cost. */
const graceMs = 36 * hourMs

/** A mail is still to come for it, as far as an index can tell. */
function isToMail({ settings: { steps }, now }: Reader): SQL {
  const last = steps.findLastIndex(({ on }) => on)
  const hours = steps[last]?.hours
  if (hours === undefined) return sql`false`
  const since = new Date(now - hours * hourMs - graceMs).toISOString()
  return sql`${agreed} = 'granted' and ${came_back_at} is null and not ${held} and ${last_step} <= ${last}
    and ${left_at} > ${since}::timestamptz`
}

const conditionsOf = (reader: Reader): Readonly<Record<string, SQL>> => ({
  open: sql`${came_back_at} is null`,
  ours: sql`${came_back_at} is null and ${reason} = any(${array(reasonsOfOurs)}::text[])`,
  to_mail: isToMail(reader),
  came_back: sql`${came_back_at} is not null`,
  no_more: sql`(${agreed} = 'refused' or ${held})`,
})

/** Midnight in the shop at which a period began; all of them last until now. */
export function startOf(context: Context, period: AbandonedPeriod): SQL {
  const zone = zoneOf(context)
  return sql`${daysIn(period, dayIn(zone, context.now())).from}::timestamp at time zone ${zone}`
}

async function filtersOf(context: Context, { q = '', filter = {} }: Pick<AbandonedQuery, 'q' | 'filter'>) {
  const { view, locale, step } = filter
  const conditions = conditionsOf(await readerOf(context))
  const views = view?.in.flatMap((name) => conditions[name] ?? []) ?? []
  return [
    ...words(q).map((word) => like(search, `%${escapeLike(word)}%`)),
    ...(views.length > 0 ? [sql`(${sql.join(views, sql` or `)})`] : []),
    ...(filter.period ? [sql`${left_at} >= ${startOf(context, filter.period.eq)}`] : []),
    ...(filter.reason ? [oneOf(reason, filter.reason.in)] : []),
    ...(step ? [oneOf(abandonedCheckouts.step, step.in)] : []),
    ...(locale ? [sql`${checkouts.locale} = any(${array(locale.in)}::text[])`] : []),
  ]
}

const listOf = (shop: number) => ({
  from: joined,
  where: [eq(abandonedCheckouts.shop_id, shop)],
  id: sql`${abandonedCheckouts.id}`,
  sorts: {
    left_at: { column: sql`${left_at}`, type: 'timestamptz' },
    total: { column: sql`${abandonedCheckouts.total}::bigint`, type: 'bigint' },
  } as const,
  defaultSort: '-left_at',
})

export async function findAbandoned(context: Context, params: AbandonedQuery) {
  const { db, shop } = context
  const list = { ...listOf(shop), select: rowSelection.columns, toItem: (row: object) => rowSelection.decode(row) }
  const found = await page(db.current, list, { ...params, filters: await filtersOf(context, params) })
  return { ...found, items: await withOrders(context, db.current, found.items) }
}

export const countOpen = ({ db, shop }: Context): Promise<number> =>
  db.current.$count(abandonedCheckouts, and(eq(abandonedCheckouts.shop_id, shop), isNull(came_back_at)))

const keptWhere = (db: Queryable, where: SQL | undefined): Promise<KeptBasket[]> =>
  db
    .select(fields)
    .from(abandonedCheckouts)
    .innerJoin(
      checkouts,
      and(eq(checkouts.shop_id, abandonedCheckouts.shop_id), eq(checkouts.id, abandonedCheckouts.id)),
    )
    .where(where)

/** For panels: nothing of whose it is stands in the log. */
export async function readAbandonedRows(context: Context, ids: readonly string[]) {
  const { db, shop } = context
  const which = and(eq(abandonedCheckouts.shop_id, shop), oneOf(abandonedCheckouts.id, ids))
  return withOrders(context, db.current, await keptWhere(db.current, which))
}

/** @throws NOT_FOUND */
export async function readKept(db: Queryable, shop: number, id: string): Promise<KeptBasket> {
  const [found] = await keptWhere(db, and(eq(abandonedCheckouts.shop_id, shop), eq(abandonedCheckouts.id, id)))
  if (!found) throw apiError('NOT_FOUND', { entity: 'abandoned_checkout' })
  return found
}

/** @throws NOT_FOUND */
export async function readAbandonedRow(context: Context, db: Queryable, id: string): Promise<AbandonedRow> {
  const [row] = await withOrders(context, db, [await readKept(db, context.shop, id)])
  if (!row) throw apiError('NOT_FOUND', { entity: 'abandoned_checkout' })
  return row
}
