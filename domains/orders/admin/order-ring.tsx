import { type PartSlotProps, StateRing, toneOf, useText } from '@comptoir/platform/admin'
import { orderTags } from '../contract/order.ts'
import { ringFillOf } from './order-state-badge.tsx'

/** The state of an order beside its number, where another domain names it; `part` is its tag. */
export function OrderRing({ part }: PartSlotProps) {
  const t = useText('orders')
  const tag = orderTags.find((each) => each === part)
  if (!tag) return null
  const fill = ringFillOf[tag]
  return <StateRing fill={fill} tone={toneOf[fill]} label={t(`tags.${tag}`)} />
}
