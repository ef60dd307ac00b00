import { authorOf, RecentTime, useText } from '@comptoir/platform/admin'
import type { Product } from '../../../contract/product.ts'

const [timeMark, nameMark] = ['‹when›', '‹who›']

/** "Changed 5 hr ago by Mariam Adel". */
export function ProductOrigin({ product }: { product: Product }) {
  const t = useText('catalogue')
  const by = authorOf(product)?.by
  const text = by ? t('changed.by', { when: timeMark, name: nameMark }) : t('changed.at', { when: timeMark })
  return text.split(/(‹when›|‹who›)/).map((part) => {
    if (part === timeMark) return <RecentTime key="time" at={product.updated_at} />
    return part === nameMark ? <bdi key="name">{by}</bdi> : part
  })
}
