import { type Context, count, emit, fixed, originOf, type PipelinedTx, shops } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type Customer, defaultTax, noConsent } from '../../contract/customer.ts'
import { customerCreated } from '../../contract/customer.wire.ts'
import type { Person } from '../../contract/person.ts'
import { customerStats, customers } from '../record/customer.table.ts'
import { searchOf } from '../record/customer-rows.ts'
import { type Buyer, type Caller, findBuyer } from '../record/find-buyer.ts'
import { phoneNumberOf } from '../record/phone-number.ts'

const given = sql.placeholder

/**
 * A guest with sums in the shop's currency, which is locked against a conversion. Writes nothing if the e-mail address is
 * taken, after waiting for whoever is taking it: an error would end the transaction.
 */
const insertGuest = fixed(
  z.object({ id: z.string() }),
  sql`with terms as materialized (
      select s.currency from ${shops} s where s.id = ${given('shop')} for key share
    ), made as (
      insert into ${customers} (shop_id, id, name, email, phone, locale, state, search, grams, created_at, updated_at)
      values (${given('shop')}, ${given('id')}, ${given('name')}, nullif(${given('email')}, ''),
        nullif(${given('phone')}, ''), ${given('locale')}, 'guest', ${given('search')}, ${given('grams')},
        ${given('at')}, ${given('at')})
      on conflict (shop_id, email) where email is not null do nothing
      returning shop_id, id
    ), counted as (
      insert into ${customerStats} (shop_id, customer_id, currency, orders, spent)
      select made.shop_id, made.id, terms.currency, 0, 0 from made, terms
    )
    select id from made`,
)

/** Its record as it would be read. */
function guestOf({ name, email, phone, locale }: Person, created_at: string): Customer {
  return {
    ...{ id: newId(), name, first_name: '', email, phone, locale: locale ?? 'en', state: 'guest' },
    ...{ addresses: [], tags: [], tax: { ...defaultTax, vat_check: null }, place: null, note: '', metafields: {} },
    consent: noConsent,
    stats: { orders: 0, own_orders: 0, spent: 0, last_order_at: null, refused: 0 },
    ...{ version: 1, created_at, updated_at: created_at },
  }
}

type Shop = Pick<Context, 'shop' | 'now' | 'settings'>

/** Null if another transaction has made a customer of this address. */
async function createGuest(tx: PipelinedTx, { shop, now }: Shop, person: Person): Promise<Buyer | null> {
  const at = (originOf(tx).at ?? now()).toISOString()
  const guest = guestOf(person, at)
  const { id, name, email, phone, locale } = guest
  const [made] = await insertGuest(tx, { shop, id, name, email, phone, locale, at, ...searchOf(guest) })
  if (!made) return null
  emit(tx, customerCreated, guest)
  count(tx, 'customers', 1)
  return guest
}

const lockNumber = fixed(z.unknown(), sql`select pg_advisory_xact_lock(hashtextextended(${given('number')}, 0))`)

/** Families share numbers, so no constraint can keep two orders of a new number from making two customers. */
const lockPhone = (tx: PipelinedTx, shop: Shop, caller: Caller) =>
  lockNumber(tx, { number: `customer phone ${shop.shop} ${phoneNumberOf(shop, caller).digits}` })

/** A guest for somebody whom `findBuyer` did not find, or whoever was found or made of them since. */
export async function guestFor(tx: PipelinedTx, shop: Shop, caller: Caller): Promise<Buyer> {
  const isByPhone = caller.email === '' && caller.phone !== ''
  if (isByPhone) await lockPhone(tx, shop, caller)
  const meanwhile = isByPhone ? await findBuyer(tx, shop, caller) : null
  return meanwhile ?? (await createGuest(tx, shop, caller)) ?? customerFor(tx, shop, caller)
}

/** Finds a customer by e-mail address, or by telephone number if there is none, or creates a guest. */
export const customerFor = async (tx: PipelinedTx, shop: Shop, caller: Caller): Promise<Buyer> =>
  (await findBuyer(tx, shop, caller)) ?? guestFor(tx, shop, caller)
