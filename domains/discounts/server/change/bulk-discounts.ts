import { apiError } from '@comptoir/platform/contract'
import { bulk, type Context, type Tx } from '@comptoir/platform/server'
import type { DiscountsBulk } from '../../contract/discount.wire.ts'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { matchingDiscounts } from '../list/list-discounts.ts'
import { lockDiscount } from '../record/discount.queries.ts'
import { changeDiscount, endLocked } from './change-discount.ts'
import { removeDiscount } from './delete-discount.ts'

interface Acting {
  context: Context
  tx: Tx
  before: SavedDiscount
  args: DiscountsBulk['args']
}

/** Returns what takes it back; nothing where nothing was changed. */
type Act = (acting: Acting) => Promise<string | undefined>

const setPaused =
  (paused: boolean): Act =>
  async ({ tx, before }) => {
    if (before.paused === paused) return undefined
    await changeDiscount(tx, before, { paused })
    return String(before.paused)
  }

const never = 'never'

const acts: Readonly<Record<DiscountsBulk['action'], Act>> = {
  pause: setPaused(true),
  resume: setPaused(false),
  async end({ context, tx, before }) {
    const after = await endLocked(context, tx, before)
    return after === before ? undefined : (before.ends_at ?? never)
  },
  async move_end({ tx, before, args: { ends_at, from = before.ends_at } }) {
    if (before.ends_at !== from) throw apiError('VERSION_CONFLICT')
    if (ends_at === undefined || before.ends_at === ends_at) return undefined
    await changeDiscount(tx, before, { ends_at })
    return before.ends_at ?? never
  },
  async delete({ tx, before }) {
    await removeDiscount(tx, before)
    return undefined
  },
}

export async function bulkDiscounts(context: Context, { ids, action, args, ...params }: DiscountsBulk) {
  const part = ids ? { ids } : await matchingDiscounts(context, params)
  return bulk(context, part, async (tx, id) => {
    const before = await lockDiscount(tx, context.shop, id)
    return acts[action]({ context, tx, before, args })
  })
}
