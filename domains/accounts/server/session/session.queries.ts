import { readCustomer } from '@comptoir/customers/server'
import { type Context, hashToken, isToken, mintToken, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { accountSessions, customerAccounts } from '../account/account.table.ts'

export const idleDays = 30
export const maxSessionDays = 90

const { id, customer_id, email, locale, deletion_requested_at } = customerAccounts

/** Null if it has ended. */
async function findSession({ db, shop }: Context, token: string) {
  const { expires_at, last_seen_at } = accountSessions
  const [session] = await db.current
    .select({
      session_id: accountSessions.id,
      account: { id, customer_id, email, locale, deletion_requested_at },
      stale: sql<boolean>`${last_seen_at} < now() - interval '1 hour'`,
    })
    .from(accountSessions)
    .innerJoin(
      customerAccounts,
      and(eq(customerAccounts.shop_id, accountSessions.shop_id), eq(id, accountSessions.account_id)),
    )
    .where(
      and(
        eq(accountSessions.shop_id, shop),
        eq(accountSessions.token_hash, hashToken(token)),
        sql`${expires_at} > now() and ${last_seen_at} > now() - make_interval(days => ${idleDays})`,
      ),
    )
  return session ?? null
}

/** At most once an hour, to avoid a write per page. */
const touchSession = ({ db, shop }: Context, session: string) =>
  db.current
    .update(accountSessions)
    .set({ last_seen_at: sql`now()` })
    .where(and(eq(accountSessions.shop_id, shop), eq(accountSessions.id, session)))

/** The account of a cookie and its customer; null for anything that is not a live session. */
export async function readVisitor(context: Context, token: string | undefined) {
  if (!isToken(token)) return null
  const found = await findSession(context, token)
  if (!found) return null
  const { session_id, account, stale } = found
  if (stale) await touchSession(context, session_id)
  const customer = await readCustomer(context.db.current, context.shop, account.customer_id)
  return customer.state === 'blocked' ? null : { session_id, account, customer }
}

export type Visitor = NonNullable<Awaited<ReturnType<typeof readVisitor>>>

/** Returns the token for the cookie. */
export async function startSession(tx: Tx, { ip, user_agent }: Context, account_id: string): Promise<string> {
  const token = mintToken()
  await tx.insert(accountSessions).values({
    shop_id: shopOf(tx),
    id: newId(),
    account_id,
    token_hash: hashToken(token),
    user_agent: user_agent.slice(0, 300) || null,
    ip: ip || null,
    expires_at: sql`now() + make_interval(days => ${maxSessionDays})`,
  })
  await tx
    .update(customerAccounts)
    .set({ last_login_at: sql`now()` })
    .where(and(eq(customerAccounts.shop_id, shopOf(tx)), eq(id, account_id)))
  return token
}

const endSessions = (tx: Tx, which: SQL | undefined) =>
  tx.delete(accountSessions).where(and(eq(accountSessions.shop_id, shopOf(tx)), which))

export const endAllSessions = (tx: Tx, account: string) => endSessions(tx, eq(accountSessions.account_id, account))

export const endOtherSessions = (tx: Tx, { account, session_id }: Pick<Visitor, 'account' | 'session_id'>) =>
  endSessions(tx, and(eq(accountSessions.account_id, account.id), ne(accountSessions.id, session_id)))

export const logOut = ({ db }: Context, token: string | undefined) =>
  db.transaction(async (tx) => {
    if (isToken(token)) await endSessions(tx, eq(accountSessions.token_hash, hashToken(token)))
  })

const ofAccount = and(
  eq(accountSessions.shop_id, customerAccounts.shop_id),
  eq(accountSessions.account_id, customerAccounts.id),
  sql`${accountSessions.expires_at} > now()`,
  sql`${accountSessions.last_seen_at} > now() - make_interval(days => ${idleDays})`,
)

/** How many devices are logged in, as a column of the account. */
export const openSessions = sql<number>`(select count(*) from ${accountSessions} where ${ofAccount})`.mapWith(Number)

/** True if the account has a session from this address: its owner has a separate budget of attempts. */
export const isFamiliar = (ip: string) =>
  sql<boolean>`exists (select 1 from ${accountSessions} where ${and(ofAccount, eq(accountSessions.ip, ip))})`
