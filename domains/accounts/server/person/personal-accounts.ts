import { forgetMailsTo } from '@comptoir/mails/server'
import {
  type DataSubject,
  emit,
  emitDeleted,
  oneOf,
  type PersonalRecords,
  type Queryable,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { accountDeleted, accountUpdated } from '../../contract/account.wire.ts'
import { accountRegistrations, accountSessions, customerAccounts } from '../account/account.table.ts'

const ofPerson = (shop: number, { customer_id }: Pick<DataSubject, 'customer_id'>) =>
  and(eq(customerAccounts.shop_id, shop), eq(customerAccounts.customer_id, customer_id))

const accountsOf = (db: Queryable, shop: number, subject: Pick<DataSubject, 'customer_id'>) =>
  db.select().from(customerAccounts).where(ofPerson(shop, subject)).orderBy(asc(customerAccounts.id))

const sessionsOf = (db: Queryable, shop: number, accounts: readonly string[]) => {
  const { account_id, user_agent, ip, created_at, last_seen_at } = accountSessions
  return db
    .select({ account_id, user_agent, ip, created_at, last_seen_at })
    .from(accountSessions)
    .where(and(eq(accountSessions.shop_id, shop), oneOf(account_id, accounts)))
    .orderBy(desc(last_seen_at))
}

/** Links that wait in a mailbox bring nobody back. */
const dropWaiting = (tx: Tx, emails: readonly string[]) =>
  tx
    .delete(accountRegistrations)
    .where(and(eq(accountRegistrations.shop_id, shopOf(tx)), oneOf(accountRegistrations.email, emails)))

/** Accounts of a person on the shop. */
export const personalAccounts: PersonalRecords = {
  name: 'accounts',
  permission: 'customers_page',
  async count(db, shop, subject) {
    return { all: await db.$count(customerAccounts, ofPerson(shop, subject)), open: 0 }
  },
  async list({ db, shop }, subject) {
    const accounts = await accountsOf(db.current, shop, subject)
    const ids = accounts.map(({ id }) => id)
    const sessions = await sessionsOf(db.current, shop, ids)
    return accounts.map(({ id, email, locale, created_at, last_login_at }) => ({
      ...{ email, locale, created_at, last_login_at },
      sessions: sessions.filter(({ account_id }) => account_id === id).map(({ account_id, ...session }) => session),
    }))
  },
  async erase(tx, { shop }, subject) {
    const accounts = await accountsOf(tx, shop, subject)
    const emails = [...new Set([...subject.emails, ...accounts.map(({ email }) => email)])]
    await dropWaiting(tx, emails)
    await tx.delete(customerAccounts).where(ofPerson(shop, subject))
    for (const { id, version, customer_id } of accounts) emitDeleted(tx, accountDeleted, { id, version, customer_id })
    return [await forgetMailsTo(tx, emails), { entity: 'customer_account', ids: accounts.map(({ id }) => id) }]
  },
  async merge(tx, { shop }, { from, into }) {
    const moved = await tx
      .update(customerAccounts)
      .set({ customer_id: into, version: sql`${customerAccounts.version} + 1`, updated_at: sql`now()` })
      .where(ofPerson(shop, { customer_id: from }))
      .returning({ id: customerAccounts.id, version: customerAccounts.version })
    for (const account of moved) emit(tx, accountUpdated, { ...account, customer_id: into })
  },
}
