import { keptTerms, type Queryable } from '@comptoir/platform/server'
import { type OfferRequest, offerOf, offersOf } from '../contract/offer.rules.ts'
import type { Offer } from '../contract/offer.ts'
import { readShippingMethod, readShippingMethods } from './shipping-method.queries.ts'
import { readMethodZones, readZones } from './zone.queries.ts'

async function readMethods(db: Queryable, shop: number) {
  const [methods, zones] = await Promise.all([readShippingMethods(db, shop), readZones(db, shop)])
  return { methods, offersFor: (request: OfferRequest): Offer[] => offersOf(methods, zones, request) }
}

/** Every method by the terms of a shop, with their answers once the basket is known. */
export const readOfferings = keptTerms(readMethods)

/** The answers of every method of the shop. */
export const readOffers = async (db: Queryable, shop: number, request: OfferRequest): Promise<Offer[]> =>
  (await readMethods(db, shop)).offersFor(request)

async function readMethod(db: Queryable, shop: number, id: string) {
  const [method, zones] = await Promise.all([readShippingMethod(db, shop, id), readMethodZones(db, shop, id)])
  return { method, offerFor: (request: OfferRequest): Offer => offerOf(method, zones, request) }
}

/** One method by the terms of a shop, with its offer once the basket is known. */
export const readOffering = keptTerms(readMethod)

export type Offering = Awaited<ReturnType<typeof readOffering>>
