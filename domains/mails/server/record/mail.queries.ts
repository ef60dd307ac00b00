import { apiError } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  lockAndRead,
  matches,
  oneOf,
  page,
  type Queryable,
  selection,
  type Tx,
} from '@comptoir/platform/server'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Mail, MailRow } from '../../contract/mail.ts'
import type { MailsQuery } from '../../contract/mail.wire.ts'
import { shownTo } from '../compose/mail-secret.ts'
import { mailLocale } from '../compose/mail-text.ts'
import { mails } from './mail.table.ts'

/** No order has so many that anybody would read the rest. */
const maxOfOrder = 100

const columns = {
  id: mails.id,
  template: mails.template,
  to: mails.to_address,
  to_name: mails.to_name,
  locale: mails.locale,
  order_id: mails.order_id,
  subject: mails.subject,
  attachments: mails.attachments,
  state: mails.state,
  attempts: mails.attempts,
  error: mails.error,
  created_at: mails.created_at,
  sent_at: mails.sent_at,
  version: mails.version,
}
const rowSelection = selection(columns)

const toRow = (row: ReturnType<typeof rowSelection.decode>): MailRow => ({
  ...row,
  to_name: row.to_name ?? '',
  locale: mailLocale(row.locale),
  attachments: [...row.attachments],
})

const ofMail = (shop: number, id: string) => and(eq(mails.shop_id, shop), eq(mails.id, id))

export async function readMailRow(db: Queryable, shop: number, id: string): Promise<MailRow> {
  const [row] = await db.select(columns).from(mails).where(ofMail(shop, id))
  if (!row) throw apiError('NOT_FOUND', { entity: 'mail' })
  return toRow(row)
}

export const lockMail = (tx: Tx, shop: number, id: string): Promise<MailRow> =>
  lockAndRead(tx, { table: mails, id }, (tx) => readMailRow(tx, shop, id))

/** For live events of new mails. */
export async function readMailRows({ db, shop }: Context, ids: readonly string[]): Promise<MailRow[]> {
  const found = await db.current
    .select(columns)
    .from(mails)
    .where(and(eq(mails.shop_id, shop), oneOf(mails.id, ids)))
  return found.map(toRow)
}

export async function readMail({ db, shop, actor, mailer }: Context, id: string): Promise<Mail> {
  const [row] = await db.current
    .select({ ...columns, html: mails.html, plain: mails.plain, secret: mails.secret })
    .from(mails)
    .where(ofMail(shop, id))
  if (!row) throw apiError('NOT_FOUND', { entity: 'mail' })
  const { html: _html, plain: _plain, secret: _secret, ...shown } = row
  return { ...toRow(shown), ...shownTo(row, actor.role?.key === 'root'), from: mailer?.from ?? '' }
}

const filtersOf = ({ q, filter }: MailsQuery): SQL[] => [
  ...(q ? [matches(q, { grams: sql`${mails.grams}`, folded: sql`${mails.search}` })] : []),
  ...(filter?.state ? [sql`${mails.state} = any(${array(filter.state.in)}::text[])`] : []),
]

export const findMails = ({ db, shop }: Context, query: MailsQuery) =>
  page(
    db.read,
    {
      select: rowSelection.columns,
      from: sql`${mails}`,
      where: [eq(mails.shop_id, shop)],
      id: sql`${mails.id}`,
      sorts: { created_at: { column: sql`${mails.created_at}`, type: 'timestamptz' } },
      defaultSort: '-created_at',
      toItem: (row: object) => toRow(rowSelection.decode(row)),
    },
    { ...query, filters: filtersOf(query) },
  )

/** The mails about an order, newest first: what stands in its history. */
export async function readMailsOfOrder(db: Queryable, shop: number, order: string) {
  const found = await db
    .select({ id: mails.id, at: mails.created_at, subject: mails.subject, state: mails.state, to: mails.to_address })
    .from(mails)
    .where(and(eq(mails.shop_id, shop), eq(mails.order_id, order)))
    .orderBy(desc(mails.created_at))
    .limit(maxOfOrder)
  return found.map(({ id, at, ...data }) => ({ id, at, data }))
}
