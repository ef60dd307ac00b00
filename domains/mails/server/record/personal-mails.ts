import {
  array,
  type DataSubject,
  emit,
  oneOf,
  type PersonalRecords,
  type Queryable,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { mailErased } from '../../contract/mail.wire.ts'
import { shownTo } from '../compose/mail-secret.ts'
import { mails } from './mail.table.ts'

const toAddresses = ({ emails }: DataSubject) => oneOf(mails.to_address, emails)

async function countOf(db: Queryable, shop: number, subject: DataSubject) {
  const which = and(eq(mails.shop_id, shop), toAddresses(subject))
  const [found] = await db.select({ all: sql<number>`count(*)` }).from(mails).where(which)
  return { all: found?.all ?? 0, open: 0 }
}

/** A mail that is being sent finds itself gone and is not tried again. */
async function forget(tx: Tx, which: SQL) {
  const deleted = await tx
    .delete(mails)
    .where(and(eq(mails.shop_id, shopOf(tx)), which))
    .returning({ id: mails.id, version: mails.version })
  for (const { id, version } of deleted) emit(tx, mailErased, { id, version: version + 1 })
  return { entity: 'mail', ids: deleted.map(({ id }) => id) }
}

/** Deletes the mails about something, which quote a person to colleagues. */
export const forgetMails = (tx: Tx, causes: readonly string[]) =>
  forget(tx, sql`${mails.cause} = any(${array(causes)}::text[])`)

/** Deletes the mails to addresses of a person that their record does not name. */
export const forgetMailsTo = (tx: Tx, addresses: readonly string[]) => forget(tx, oneOf(mails.to_address, addresses))

/** Mails to a person. */
export const personalMails: PersonalRecords = {
  name: 'mails',
  permission: 'customers_page',
  count: countOf,
  async list({ db, shop }, subject) {
    const { html, plain, secret, sent_at } = mails
    const found = await db.current
      .select({ to: mails.to_address, subject: mails.subject, html, plain, secret, sent_at })
      .from(mails)
      .where(and(eq(mails.shop_id, shop), toAddresses(subject)))
      .orderBy(desc(mails.created_at))
    // A file that is passed on must open no account.
    return found.map(({ to, subject, sent_at, ...mail }) => ({ to, subject, text: shownTo(mail, false).text, sent_at }))
  },
  async history({ db, shop }, subject, limit) {
    const found = await db.current
      .select({ id: mails.id, at: mails.created_at, subject: mails.subject, state: mails.state })
      .from(mails)
      .where(and(eq(mails.shop_id, shop), toAddresses(subject)))
      .orderBy(desc(mails.created_at))
      .limit(limit)
    const { all } = await countOf(db.current, shop, subject)
    return { count: all, entries: found.map(({ id, at, ...data }) => ({ id, at, data })) }
  },
  erase: async (tx, _context, subject) => [await forget(tx, toAddresses(subject))],
}
