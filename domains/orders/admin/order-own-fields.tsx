import { useFieldsPart } from '@comptoir/custom-fields/admin'
import { lazyPart } from '@comptoir/platform/admin'
import type { Order } from '../contract/index.ts'

const box = lazyPart(async () => (await import('./order-own-fields-box.tsx')).OrderOwnFieldsBox)

/** What the shop wants to know of its orders besides; of a draft it is said in the draft's form. */
export function OrderOwnFields({ order }: { order: Order }) {
  const Box = useFieldsPart('order', box)
  return Box && !order.draft && <Box order={order} />
}
