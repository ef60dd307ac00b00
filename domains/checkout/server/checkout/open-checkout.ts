import type { Customer } from '@comptoir/customers/contract'
import type { Locale } from '@comptoir/platform/contract'
import { type Context, hashToken, isToken, mintToken, type Tx, updateRow } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { EnteredAddress } from '../../contract/address/address-format.ts'
import { addressFormat } from '../../contract/address/address-format.ts'
import { type CartKey, readLines } from '../cart/cart.queries.ts'
import { lockCart } from '../cart/open-cart.ts'
import { type Checkout, findOfCart } from './checkout.queries.ts'
import { checkouts } from './checkout.table.ts'
import { CheckoutFault } from './checkout-fault.ts'

const keptDays = 30
export const endOfCheckout = sql`now() + make_interval(days => ${keptDays})`

/** Who is logged in. */
export interface Member {
  account: { id: string; email: string; customer_id: string }
  customer: Pick<Customer, 'name' | 'first_name' | 'phone' | 'addresses' | 'tax'>
}

interface Opening {
  cart: CartKey
  /** Of the browser's cookie. */
  token: string | undefined
  locale: Locale
  member: Member | null
}

type KnownAddress = Customer['addresses'][number]

type Known = Pick<Checkout, 'account_id' | 'email' | 'phone' | 'vat_id' | 'shipping_address'>

/** A kept address has one name; the customer's own is the one that can be taken apart. */
function namesOf(address: KnownAddress | undefined, { first_name, name }: Member['customer']) {
  const own = [first_name, name].filter(Boolean).join(' ')
  return address && address.name !== '' && address.name !== own
    ? { first_name: '', last_name: address.name }
    : { first_name, last_name: name }
}

/** The usual address of a customer, as a form shows it. */
function usualAddress({ customer }: Member): EnteredAddress | null {
  const address = customer.addresses.find((each) => each.default) ?? customer.addresses[0]
  const names = namesOf(address, customer)
  if (!address && names.last_name === '') return null
  const { line1 = '', line2 = '', city = '', province = '', postcode = '', country = '', company = '' } = address ?? {}
  const asked = new Set(addressFormat(country).rows.flat())
  return {
    ...names,
    ...{ line1, line2, city: asked.has('city') ? city : '', province, postcode, country, company },
  }
}

/** What the account of whoever is logged in knows. */
export const knownOf = (member: Member | null): Partial<Known> =>
  member
    ? {
        account_id: member.account.id,
        email: member.account.email,
        phone: member.customer.phone || null,
        vat_id: member.customer.tax.vat_id || null,
        shipping_address: usualAddress(member),
      }
    : {}

/** The cookie of whoever has the cart but not the checkout is renewed: two devices of an account are one purchase. */
async function enter(tx: Tx, id: string): Promise<OpenedCheckout> {
  const token = mintToken()
  await updateRow(tx, checkouts, { id, token_hash: hashToken(token) })
  return { id, token }
}

export interface OpenedCheckout {
  id: string
  /** For the cookie; null if the browser has it. */
  token: string | null
}

/**
 * The purchase of a cart; there is one at a time.
 * @throws CART_EMPTY
 */
export const openCheckout = ({ db, shop }: Context, { cart: key, token, locale, member }: Opening) =>
  db.transaction(async (tx): Promise<OpenedCheckout> => {
    const cart = await lockCart(tx, key)
    if (!cart || (await readLines(tx, shop, cart.id)).length === 0) throw new CheckoutFault('CART_EMPTY')
    const known = await findOfCart(tx, shop, cart.id)
    if (known) {
      const isSame = isToken(token) && hashToken(token).equals(known.token_hash)
      return isSame ? { id: known.id, token: null } : enter(tx, known.id)
    }
    const [id, minted] = [newId(), mintToken()]
    await tx.insert(checkouts).values({
      ...{ shop_id: shop, id, token_hash: hashToken(minted), cart_id: cart.id, locale },
      ...knownOf(member),
      expires_at: endOfCheckout,
    })
    return { id, token: minted }
  })
