import type { Goods } from '../../contract/discount.ts'
import type { Wording } from './wording.ts'

const maxNamed = 2

export const goodsIn = ({ collection_ids = [], product_ids = [], variant_ids = [] }: Partial<Goods>) => [
  ...collection_ids,
  ...product_ids,
  ...variant_ids,
]

/** "Round teapot, Coffee cup and 3 more"; null without any. A list that would be one longer says its last name. */
export function namesOf(ids: readonly string[], { t, formats, nameOf }: Wording): string | null {
  if (ids.length === 0) return null
  const isAll = ids.length <= maxNamed + 1
  const names = ids.slice(0, isAll ? ids.length : maxNamed).map(nameOf)
  return formats.list(isAll ? names : [...names, t('sentence.more', { count: ids.length - maxNamed })])
}
