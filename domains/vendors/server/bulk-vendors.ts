import { apiError } from '@comptoir/platform/contract'
import { bulk, type Context, type Tx } from '@comptoir/platform/server'
import type { Vendor } from '../contract/vendor.ts'
import type { VendorsBulk } from '../contract/vendor.wire.ts'
import { removeVendor } from './delete-vendor.ts'
import { changeVendor } from './save-vendor.ts'
import { lockVendor, matchingVendors } from './vendor.queries.ts'

async function setActive(tx: Tx, before: Vendor, { active, from = before.active }: VendorsBulk['args']) {
  if (before.active !== from) throw apiError('VERSION_CONFLICT')
  if (before.active === active) return undefined
  await changeVendor(tx, before, { active })
  return String(before.active)
}

export async function bulkVendors(context: Context, { ids, action, args, ...params }: VendorsBulk) {
  const part = ids ? { ids } : await matchingVendors(context, params)
  return bulk(context, part, async (tx, id) => {
    const before = await lockVendor(tx, context.shop, id)
    if (action === 'active') return setActive(tx, before, args)
    await removeVendor(tx, before)
    return undefined
  })
}
