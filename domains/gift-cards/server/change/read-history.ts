import { type Context, changesOf } from '@comptoir/platform/server'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardCreated } from '../../contract/gift-card.wire.ts'
import type { GiftCardStep } from '../../contract/gift-card-row.ts'
import { readCard } from '../record/gift-card.queries.ts'

const maxSteps = 200

/** @throws NOT_FOUND */
export async function readHistory({ db, shop }: Context, id: string): Promise<{ changes: GiftCardStep[] }> {
  await readCard(db.current, shop, id)
  const found = await changesOf<GiftCard>(db.current, {
    ...{ shop, entity: giftCardCreated.entity, id, limit: maxSteps },
  })
  return {
    changes: found.map(({ seq, at, actor, event, fields, after }) => ({
      ...{ seq, at, fields, by: actor.kind === 'user' && actor.name !== '' ? actor.name : null, after: after ?? {} },
      type: event === giftCardCreated.name ? 'created' : 'updated',
    })),
  }
}
