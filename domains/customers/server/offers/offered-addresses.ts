import { createHash } from 'node:crypto'
import { apiError } from '@comptoir/platform/contract'
import { type Context, emitPatch, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Address } from '../../contract/address/address.ts'
import { addressKey, isSameAddress } from '../../contract/customer.rules.ts'
import { type Customer, maxAddresses } from '../../contract/customer.ts'
import { customerError } from '../../contract/customer.wire.ts'
import { offersChanged } from '../../contract/offered-address.wire.ts'
import { lockCustomer, readCustomer } from '../record/customer.queries.ts'
import { customerOfferedAddresses as offers } from '../record/customer.table.ts'
import { changeCustomer } from '../save/save-customer.ts'

/** Further ones wait until these are decided. */
const maxShown = 3

interface Place {
  id: string
  offer: string
}

export interface TypedAddress {
  address: Address
  order_number: number | null
}

const keyOf = (address: Address) => createHash('sha256').update(addressKey(address)).digest('hex')

const of = (shop: number, customer_id: string) => and(eq(offers.shop_id, shop), eq(offers.customer_id, customer_id))

/** Not the record itself: it keeps its version. */
const emitChange = (tx: Tx, { id, version }: Pick<Customer, 'id' | 'version'>) =>
  emitPatch(tx, offersChanged, { id, version, before: {}, after: {} })

/** Once for every address, also if it was dismissed. */
export async function offerAddress(tx: Tx, customer: Customer, { address, order_number }: TypedAddress) {
  const added = await tx
    .insert(offers)
    .values({
      ...{ shop_id: shopOf(tx), customer_id: customer.id, id: newId() },
      ...{ key: keyOf(address), address, order_number },
    })
    .onConflictDoNothing()
    .returning({ id: offers.id })
  if (added.length > 0) emitChange(tx, customer)
}

/** Without those that were typed into the record meanwhile. */
export async function listOfferedAddresses({ db, shop, can }: Context, id: string) {
  const { addresses } = await readCustomer(db.current, shop, id)
  const found = await db.current
    .select()
    .from(offers)
    .where(and(of(shop, id), isNull(offers.dismissed_at)))
    .orderBy(desc(offers.created_at), desc(offers.id))
  const open = found.filter(({ address }) => !addresses.some((known) => isSameAddress(known, address)))
  return {
    addresses: open.slice(0, maxShown).map((offer) => ({
      id: offer.id,
      address: offer.address,
      order_number: can('admin_orders') ? offer.order_number : null,
    })),
  }
}

async function readOffer(db: Queryable, shop: number, { id, offer }: Place) {
  const [found] = await db
    .select()
    .from(offers)
    .where(and(of(shop, id), eq(offers.id, offer)))
  if (!found) throw apiError('NOT_FOUND', { entity: 'offered_address' })
  return found
}

const withoutId = ({ id, ...address }: Customer['addresses'][number]) => address

/** Appended under a lock, so concurrent changes need no version. */
export async function addAddress(tx: Tx, before: Customer, address: Address) {
  if (before.addresses.some((known) => isSameAddress(known, address))) return before
  return changeCustomer(tx, before, {
    addresses: [...before.addresses.map(withoutId), { ...address, default: false }],
  })
}

/** @throws TOO_MANY_ADDRESSES */
export const keepOfferedAddress = ({ db, shop }: Context, place: Place) =>
  db.transaction(async (tx) => {
    const before = await lockCustomer(tx, shop, place.id)
    const { address } = await readOffer(tx, shop, place)
    if (before.addresses.length >= maxAddresses) throw customerError('TOO_MANY_ADDRESSES', { max: maxAddresses })
    const customer = await addAddress(tx, before, address)
    await tx.delete(offers).where(and(of(shop, place.id), eq(offers.id, place.offer)))
    emitChange(tx, customer)
    return { customer }
  })

export const dismissOfferedAddress = ({ db, shop, now }: Context, place: Place, dismissed: boolean) =>
  db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, shop, place.id)
    await readOffer(tx, shop, place)
    await tx
      .update(offers)
      .set({ dismissed_at: dismissed ? now().toISOString() : null })
      .where(and(of(shop, place.id), eq(offers.id, place.offer)))
    emitChange(tx, customer)
    return { success: true as const }
  })

/** For the export of everything about a person. */
export const readAllOffers = (db: Queryable, shop: number, id: string) =>
  db
    .select({ address: offers.address, order_number: offers.order_number, dismissed_at: offers.dismissed_at })
    .from(offers)
    .where(of(shop, id))
    .orderBy(offers.created_at, offers.id)
