import { locationDeleted } from '@comptoir/inventory/contract'
import { type Change, type Context, emit, reaction, subscribeInBatches, updateRow } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { shippingMethodUpdated } from '../contract/shipping-method.wire.ts'
import { shippingMethodLocations, shippingMethods } from './shipping.table.ts'
import { lockShippingMethods, toShippingMethod } from './shipping-method.queries.ts'

/** Nothing can be collected at a location that was deleted. */
async function forgetLocations({ db, shop }: Context, changes: readonly Change[]) {
  const deleted = new Set(changes.map(({ entity_id }) => entity_id))
  await db.transaction(async (tx) => {
    for (const before of await lockShippingMethods(tx, shop)) {
      const location_ids = before.location_ids.filter((id) => !deleted.has(id))
      if (location_ids.length === before.location_ids.length) continue
      for (const id of before.location_ids.filter((each) => deleted.has(each))) {
        await tx
          .delete(shippingMethodLocations)
          .where(
            and(
              eq(shippingMethodLocations.shop_id, shop),
              eq(shippingMethodLocations.method_id, before.id),
              eq(shippingMethodLocations.location_id, id),
            ),
          )
      }
      const row = await updateRow(tx, shippingMethods, { id: before.id })
      emit(tx, shippingMethodUpdated, toShippingMethod(row, { ...before, location_ids }), before)
    }
  })
}

export const shippingReactions = [reaction('forget_locations', [subscribeInBatches(locationDeleted, forgetLocations)])]
