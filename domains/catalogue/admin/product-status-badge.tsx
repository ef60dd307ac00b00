import { Badge, useText } from '@comptoir/platform/admin'
import { Archive, CalendarClock, Link2, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { scheduleOf } from '../contract/product.rules.ts'
import type { Product } from '../contract/product.ts'
import type { ProductStatus } from '../contract/product-status.ts'

type PublicationSchedule = Pick<Product, 'status' | 'published_at' | 'unpublish_at'>

const appearances: Readonly<Record<ProductStatus, { tone?: 'off' | 'transit'; icon?: ReactNode; usual?: boolean }>> = {
  active: { usual: true },
  draft: { tone: 'off', icon: <PencilLine size={14} aria-hidden="true" /> },
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
