import { productDeleted } from '@comptoir/catalogue/contract'
import { reaction, subscribe } from '@comptoir/platform/server'
import { forgetSample } from './samples.queries.ts'

/** A sample that somebody moves to the trash is none any more, even if it comes back. */
export const sampleReactions = [
  reaction('forget_sample', [
    subscribe(productDeleted, ({ db, shop }, { entity_id }) => forgetSample(db.current, shop, entity_id)),
  ]),
]
