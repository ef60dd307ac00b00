import { apiError } from '@comptoir/platform/contract'
import { type Context, emit, emitDeleted, expectVersion, isReferenced, updateRow } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  type ShippingMethod,
  type ShippingMethodChange,
  type ShippingMethodRequest,
  shippingLimits,
} from '../contract/shipping-method.ts'
import {
  shippingError,
  shippingMethodCreated,
  shippingMethodDeleted,
  shippingMethodUpdated,
} from '../contract/shipping-method.wire.ts'
import { linksOf, refuseUnknown, saveLinks } from './method-links.ts'
import { shippingMethods } from './shipping.table.ts'
import { linkFields, lockShippingMethod, lockShippingMethods, toShippingMethod } from './shipping-method.queries.ts'

type Content = Pick<ShippingMethod, 'key' | 'title' | 'enabled' | 'location_ids'>

function assertComplete({ key, title, enabled, location_ids }: Content) {
  if (key === 'custom' && title === '') {
    throw apiError('VALIDATION_FAILED', { field: 'title', errors: [{ field: 'title', code: 'REQUIRED' }] })
  }
  if (key === 'pickUpInStore' && enabled && location_ids.length === 0) {
    throw shippingError('PICKUP_LOCATION_REQUIRED', { field: 'location_ids' })
  }
}

const orNull = (text: string | undefined) => (text === '' ? null : text)

function columnsOf(method: Partial<ShippingMethod>) {
  const { pricing, days, zone_ids, location_ids, excluded_product_ids, version, title, description, ...plain } = method
  return {
    ...plain,
    title: orNull(title),
    description: orNull(description),
    ...(pricing && { pricing: pricing.type, price: pricing.price, tiers: pricing.tiers, free_from: pricing.free_from }),
    ...(days !== undefined && { days_min: days?.min ?? null, days_max: days?.max ?? null }),
  }
}

/** Adds a method in last position. */
export async function createShippingMethod({ db, shop }: Context, request: ShippingMethodRequest) {
  return db.transaction(async (tx) => {
    const others = await lockShippingMethods(tx, shop)
    if (others.length >= shippingLimits.methods) {
      throw shippingError('SHIPPING_METHOD_LIMIT', { most: shippingLimits.methods })
    }
    assertComplete(request)
    const method: ShippingMethod = {
      ...request,
      ...linksOf(request),
      id: newId(),
      position: Math.max(0, ...others.map(({ position }) => position)) + 1,
      version: 1,
    }
    await tx
      .insert(shippingMethods)
      .values({ ...columnsOf(method), ...one(method), shop_id: shop })
      .catch(refuseUnknown)
    await saveLinks(tx, method.id, method)
    emit(tx, shippingMethodCreated, method)
    return { shipping_method: method }
  })
}

/** The columns that a new row must have. */
const one = ({ id, key, pricing, position }: ShippingMethod) => ({ id, key, pricing: pricing.type, position })

export async function updateShippingMethod({ db, shop }: Context, id: string, request: ShippingMethodChange) {
  const { version, zone_ids, location_ids, excluded_product_ids, ...change } = request
  return db.transaction(async (tx) => {
    const before = await lockShippingMethod(tx, shop, id)
    await expectVersion(tx, before, { entity: 'shipping_method', version })
    const given = { zone_ids, location_ids, excluded_product_ids }
    const links = linksOf({
      zone_ids: zone_ids ?? before.zone_ids,
      location_ids: location_ids ?? before.location_ids,
      excluded_product_ids: excluded_product_ids ?? before.excluded_product_ids,
    })
    assertComplete({ ...before, ...change, ...links })
    const row = await updateRow(tx, shippingMethods, { ...columnsOf(change), id }).catch(refuseUnknown)
    await saveLinks(
      tx,
      id,
      Object.fromEntries(linkFields.flatMap((name) => (given[name] ? [[name, links[name]]] : []))),
    )
    const after = toShippingMethod(row, links)
    emit(tx, shippingMethodUpdated, after, before)
    return { shipping_method: after }
  })
}

/** Only for methods that no order has used; others are switched off. */
export async function deleteShippingMethod({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockShippingMethod(tx, shop, id)
    await expectVersion(tx, before, { entity: 'shipping_method', version })
    try {
      await tx.delete(shippingMethods).where(and(eq(shippingMethods.shop_id, shop), eq(shippingMethods.id, id)))
    } catch (error) {
      if (isReferenced(error)) throw apiError('IN_USE', { entity: 'shipping_method' })
      throw error
    }
    emitDeleted(tx, shippingMethodDeleted, before)
    return { success: true as const }
  })
}

/** A method that was added meanwhile keeps its place behind the named ones. */
export async function orderShippingMethods({ db, shop }: Context, ids: readonly string[]) {
  return db.transaction(async (tx) => {
    const found = await lockShippingMethods(tx, shop)
    const rank = new Map(ids.map((id, at) => [id, at]))
    const rankOf = ({ id }: ShippingMethod) => rank.get(id) ?? ids.length
    const sorted = found.toSorted((one, other) => rankOf(one) - rankOf(other))
    const shipping_methods: ShippingMethod[] = []
    for (const [at, before] of sorted.entries()) {
      const isInPlace = before.position === at + 1
      const after = isInPlace
        ? before
        : toShippingMethod(await updateRow(tx, shippingMethods, { id: before.id, position: at + 1 }), before)
      if (!isInPlace) emit(tx, shippingMethodUpdated, after, before)
      shipping_methods.push(after)
    }
    return { shipping_methods }
  })
}
