import { Badge, StateRing, type StateRingFill, useText } from '@comptoir/platform/admin'
import { Archive, CalendarClock, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { scheduleOf } from '../contract/product.rules.ts'
import type { Product } from '../contract/product.ts'
import type { ProductStatus } from '../contract/product-status.ts'

type PublicationSchedule = Pick<Product, 'status' | 'published_at' | 'unpublish_at'>

const ring = (fill: StateRingFill) => <StateRing fill={fill} />

const appearances: Readonly<Record<ProductStatus, { tone: 'done' | 'off' | 'transit'; icon: ReactNode }>> = {
  active: { tone: 'done', icon: ring('done') },
  draft: { tone: 'off', icon: ring('draft') },
  unlisted: { tone: 'transit', icon: <Link2 size={14} aria-hidden="true" /> },
  archived: { tone: 'off', icon: <Archive size={14} aria-hidden="true" /> },
}

export function ProductStatusBadge({ of: product }: { of: PublicationSchedule }) {
  const t = useText('catalogue')
  const { status } = product
  const schedule = scheduleOf(product, Date.now())
  if (schedule) {
    return (
      <Badge tone="transit" icon={<CalendarClock size={14} aria-hidden="true" />}>
        {t(`schedule.${schedule}`)}
      </Badge>
    )
  }
  return <Badge {...appearances[status]}>{t(`statuses.${status}`)}</Badge>
}
