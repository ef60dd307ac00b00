import { Badge, Ring, type RingFill, useText } from '@comptoir/platform/admin'
import { Archive, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductStatus } from '../contract/index.ts'

const ring = (fill: RingFill) => <Ring fill={fill} />

const looks: Readonly<Record<ProductStatus, { tone: 'done' | 'off' | 'transit'; icon: ReactNode }>> = {
  active: { tone: 'done', icon: ring('done') },
  draft: { tone: 'off', icon: ring('draft') },
  unlisted: { tone: 'transit', icon: <Link2 size={14} aria-hidden="true" /> },
  archived: { tone: 'off', icon: <Archive size={14} aria-hidden="true" /> },
}

/** Whether it can be seen and bought. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const t = useText('catalogue')
  return <Badge {...looks[status]}>{t(`statuses.${status}`)}</Badge>
}
