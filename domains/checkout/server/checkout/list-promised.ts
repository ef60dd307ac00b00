import type { PromisedUnits } from '@comptoir/inventory/contract'
import { type HoldOfItem, readHolds } from '@comptoir/inventory/server'
import { providerName } from '@comptoir/payments/contract'
import { readLatestSessions } from '@comptoir/payments/server'
import { type Context, oneOf } from '@comptoir/platform/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { fullNameOf } from '../../contract/address/address.rules.ts'
import { checkouts } from './checkout.table.ts'

/** A shop whose units are kept by more purchases than a panel can list is told how many there are. */
const maxListed = 50

const { id, state, account_id, shipping_address, renewals, quote } = checkouts
const offered = { total: sql`${quote}->'quote'->'total'`, currency: sql`${quote}->'quote'->>'currency'` }

/** Of the offer that is frozen nothing is read but its sum. */
const readHolders = ({ db, shop }: Context, ids: readonly string[]) =>
  db.current
    .select({
      ...{ id, state, account_id, shipping_address, renewals },
      total: offered.total as SQL<number | null>,
      currency: offered.currency as SQL<string | null>,
    })
    .from(checkouts)
    .where(and(eq(checkouts.shop_id, shop), oneOf(id, ids)))

type Holder = Awaited<ReturnType<typeof readHolders>>[number]

/** The latest attempt of a purchase to pay; undefined if there was none. */
type Attempt = ReturnType<Awaited<ReturnType<typeof readLatestSessions>>['get']>

/** Whoever was declined goes through payment and review again, with the same goods. */
function stepOf({ state, total }: Holder, attempt: Attempt): PromisedUnits['step'] {
  if (state === 'awaiting_payment') return 'provider'
  if (attempt?.state === 'failed') return 'declined'
  return total === null ? 'payment' : 'review'
}

function offerOf({ total, currency }: Holder): PromisedUnits['offer'] {
  return total === null || currency === null ? null : { total, currency }
}

/** Guests have not said who they are to the shop: the name on their parcel is not shown. */
function nameOf({ account_id, shipping_address }: Holder): string | null {
  const name = account_id !== null && shipping_address ? fullNameOf(shipping_address) : ''
  return name === '' ? null : name
}

interface Promised {
  hold: HoldOfItem
  holder: Holder
  attempt: Attempt
}

const promisedUnits = (
  { hold: { quantity, until, is_over }, holder, attempt }: Promised,
  seesCustomers: boolean,
): PromisedUnits => ({
  ...{ id: holder.id, quantity, until: until.toISOString(), is_over },
  step: stepOf(holder, attempt),
  provider: holder.state === 'awaiting_payment' && attempt ? providerName(attempt.method) : null,
  // The first payment step makes the promise; each later one makes it longer.
  renewals: Math.max(holder.renewals - 1, 0),
  is_guest: holder.account_id === null,
  name: seesCustomers ? nameOf(holder) : null,
  offer: seesCustomers ? offerOf(holder) : null,
})

interface Wanted {
  variant_id: string
  location?: string
}

/** Which purchases keep units of a variant. */
export async function listPromised(context: Context, { variant_id, location }: Wanted) {
  const { db, shop } = context
  const holds = await readHolds(db.current, shop, { variant_id, location })
  const listed = holds.slice(0, maxListed)
  const ids = listed.map(({ holder }) => holder)
  const [holders, attempts] = await Promise.all([readHolders(context, ids), readLatestSessions(db.current, shop, ids)])
  const byId = new Map(holders.map((holder) => [holder.id, holder]))
  const seesCustomers = context.can('pick_customers')
  const items = listed.flatMap((hold) => {
    const holder = byId.get(hold.holder)
    return holder ? [promisedUnits({ hold, holder, attempt: attempts.get(holder.id) }, seesCustomers)] : []
  })
  return { items, purchases: holds.length }
}
