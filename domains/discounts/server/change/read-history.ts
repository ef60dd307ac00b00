import { type Context, changesOf } from '@comptoir/platform/server'
import { discountCreated } from '../../contract/discount.wire.ts'
import type { DiscountStep, SavedDiscount } from '../../contract/saved-discount.ts'
import { readDiscount } from '../record/discount.queries.ts'

const maxSteps = 200

export async function readDiscountHistory({ db, shop }: Context, id: string): Promise<{ changes: DiscountStep[] }> {
  await readDiscount(db.current, shop, id)
  const found = await changesOf<SavedDiscount>(db.current, {
    ...{ shop, entity: discountCreated.entity, id, limit: maxSteps },
  })
  return {
    changes: found.map(({ seq, at, actor, event, before, after }) => ({
      ...{ seq, at, by: actor.name === '' ? null : actor.name, before, after: after ?? {} },
      type: event === discountCreated.name ? 'created' : 'updated',
    })),
  }
}
