import { dayIn } from '@comptoir/platform/contract'
import { bulk, type Context, type Tx, zoneOf } from '@comptoir/platform/server'
import type { GiftCard } from '../../contract/gift-card.ts'
import type { GiftCardsBulk } from '../../contract/gift-card.wire.ts'
import { matchingCards } from '../list/list-cards.ts'

import { assertOwn, changeCard, lockCard, moveEnd } from './change-card.ts'
import { tellLocked } from './tell-holder.ts'

interface Acting {
  context: Context
  tx: Tx
  before: GiftCard
  args: GiftCardsBulk['args']
}

/** Returns what takes it back; nothing where nothing was changed. */
type Act = (acting: Acting) => Promise<string | undefined>

const switchTo =
  (state: GiftCard['state']): Act =>
  async ({ tx, before }) => {
    if (before.state === state) return undefined
    await changeCard(tx, before, { state })
    return before.state
  }

const never = 'never'

const acts: Readonly<Record<GiftCardsBulk['action'], Act>> = {
  switch_off: switchTo('disabled'),
  switch_on: switchTo('active'),
  async move_end({ context, tx, before, args: { ends_on: day = null } }) {
    const was = before.expires_at === null ? null : dayIn(zoneOf(context), new Date(before.expires_at))
    if (was === day) return undefined
    await moveEnd(context, tx, { before, day })
    return was ?? never
  },
  async tell_holders({ context, tx, before }) {
    await tellLocked(tx, context, before)
    return undefined
  },
}

export async function bulkCards(context: Context, { ids, action, args, ...params }: GiftCardsBulk) {
  const part = ids ? { ids } : await matchingCards(context, params)
  return bulk(context, part, async (tx, id) => {
    const before = await lockCard(tx, id)
    assertOwn(before)
    return acts[action]({ context, tx, before, args })
  })
}
