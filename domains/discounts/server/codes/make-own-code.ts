import { emit, shopOf, type Tx } from '@comptoir/platform/server'
import { codesChanged } from '../../contract/code.wire.ts'
import { statusOf } from '../../contract/discount.rules.ts'
import { lockDiscount } from '../record/discount.queries.ts'
import { insertCode } from '../record/insert-discount.ts'
import { drawCode } from './draw-code.ts'

const pattern = '????-????-????'

interface OwnCode {
  discount_id: string
  now: Date
  /** Of the code; its discount may end before. */
  ends_at: string
}

/** A code that one person gets, of one use. Null if its discount does not run. */
export async function makeOwnCode(tx: Tx, { discount_id, now, ends_at }: OwnCode) {
  const discount = await lockDiscount(tx, shopOf(tx), discount_id)
  if (discount.mode !== 'code' || statusOf(discount, now.getTime()) !== 'active') return null
  const code = drawCode(pattern)
  await insertCode(tx, discount_id, { code, usage_limit: 1, ends_at })
  emit(tx, codesChanged, { id: discount_id, version: discount.version })
  const until = discount.ends_at !== null && discount.ends_at < ends_at ? discount.ends_at : ends_at
  return { code, ends_at: until, title: discount.title }
}
