import { readLocations } from '@comptoir/inventory/server'
import { pipelined, type Queryable } from '@comptoir/platform/server'
import { findCartId } from '../../server/cart/cart.queries.ts'
import { type Checkout, findOwnCheckout } from '../../server/checkout/checkout.queries.ts'
import { type Purchase, readPurchase } from '../../server/checkout/compose-checkout.ts'
import { type GoodPictures, readGoodPictures } from '../good-pictures.ts'
import type { Places } from './delivery-model.ts'
import type { TillVisit } from './till-visit.ts'

/** A purchase whose pages can be shown. */
export interface OpenedPurchase {
  visit: TillVisit
  purchase: Purchase
  places: Places
  pictures: GoodPictures
}

/** The checkout that the address names, if it is this browser's. */
export async function findVisited({ context, ...visit }: TillVisit): Promise<Checkout | null> {
  const { db, shop } = context
  const readCart = () => findCartId(db.current, shop, visit.cart)
  return findOwnCheckout(db.current, shop, { id: visit.id, token: visit.token, readCart })
}

async function readPlaces(db: Queryable, { context, timeZone }: TillVisit): Promise<Places> {
  return { locations: await readLocations(db, context.shop), timeZone, now: context.now() }
}

/** With everything that its pages show; `code` is tried beside those that were entered. */
export async function openPurchase(visit: TillVisit, checkout: Checkout, code?: string): Promise<OpenedPurchase> {
  const { context, member } = visit
  // Its pages and its order speak the language that the shopper reads now.
  const read = { ...checkout, locale: visit.locale }
  const [purchase, places] = await context.db.transaction((tx) =>
    pipelined(tx, (sent) => [readPurchase(context, tx, { checkout: read, member, code }), readPlaces(sent, visit)]),
  )
  return { visit, purchase, places, pictures: await readGoodPictures(visit, purchase.goods) }
}
