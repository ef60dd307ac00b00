import { StateDot, type Tone, useText } from '@comptoir/platform/admin'
import { type DiscountStatus, statusOf } from '../contract/discount.rules.ts'
import type { Discount } from '../contract/discount.ts'

const tones = {
  ...{ draft: 'off', scheduled: 'off', active: 'done', paused: 'off', expired: 'off', exhausted: 'new' },
} as const satisfies Record<DiscountStatus, Tone>

/** What a discount is doing now; one that is used up before its end stands out. */
export function DiscountState({ of }: { of: Discount }) {
  const t = useText('discounts')
  const status = statusOf(of, Date.now())
  const isHollow = status === 'draft' || status === 'scheduled'
  return (
    <StateDot tone={tones[status]} isHollow={isHollow}>
      {t(`statuses.${status}`)}
    </StateDot>
  )
}

/** Given or not, as it is now: what can be paused, or run again. */
export function pauseOf(of: Discount): 'pause' | 'resume' | null {
  const status = statusOf(of, Date.now())
  if (status === 'paused') return 'resume'
  return status === 'active' || status === 'scheduled' ? 'pause' : null
}
