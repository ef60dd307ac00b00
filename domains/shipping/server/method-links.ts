import { insertAll, rowsFor, shopOf, type Tx, violatedConstraint } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { shippingError } from '../contract/shipping-method.wire.ts'
import { shippingMethodExclusions, shippingMethodLocations, shippingMethodZones } from './shipping.table.ts'
import type { Links } from './shipping-method.queries.ts'

const unique = (ids: readonly string[]) => [...new Set(ids)].toSorted()

/** Each id once, in a stable order. */
export const linksOf = ({ zone_ids, location_ids, excluded_product_ids }: Links): Links => ({
  zone_ids: unique(zone_ids),
  location_ids: unique(location_ids),
  excluded_product_ids: unique(excluded_product_ids),
})

const unknown = {
  shipping_method_zones_zone: ['UNKNOWN_ZONE', 'zone_ids'],
  shipping_method_locations_location: ['UNKNOWN_LOCATION', 'location_ids'],
  shipping_method_exclusions_product: ['UNKNOWN_PRODUCT', 'excluded_product_ids'],
  shipping_methods_tax_class: ['UNKNOWN_TAX_CLASS', 'tax_class_id'],
} as const
const isLink = (name: string): name is keyof typeof unknown => name in unknown

/** A record that a method refers to was deleted meanwhile. */
export function refuseUnknown(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (typeof constraint !== 'string' || !isLink(constraint)) throw error
  const [code, field] = unknown[constraint]
  throw shippingError(code, { field })
}

/** Replaces the links that are given. */
export async function saveLinks(tx: Tx, method_id: string, links: Partial<Links>) {
  const { zone_ids, location_ids, excluded_product_ids } = links
  const tables = [
    ...(zone_ids ? [shippingMethodZones] : []),
    ...(location_ids ? [shippingMethodLocations] : []),
    ...(excluded_product_ids ? [shippingMethodExclusions] : []),
  ]
  for (const table of tables) {
    await tx.delete(table).where(and(eq(table.shop_id, shopOf(tx)), eq(table.method_id, method_id)))
  }
  await insertAll(tx, [
    rowsFor(
      shippingMethodZones,
      (zone_ids ?? []).map((zone_id) => ({ method_id, zone_id })),
    ),
    rowsFor(
      shippingMethodLocations,
      (location_ids ?? []).map((location_id) => ({ method_id, location_id })),
    ),
    rowsFor(
      shippingMethodExclusions,
      (excluded_product_ids ?? []).map((product_id) => ({ method_id, product_id })),
    ),
  ]).catch(refuseUnknown)
}
