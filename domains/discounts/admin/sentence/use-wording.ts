import { useFormats, useSetting, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import type { DiscountRules, Goods } from '../../contract/discount.ts'
import type { KnownNames } from '../../contract/saved-discount.ts'
import { noNames, useKnownNames } from './use-known-names.ts'
import type { Wording } from './wording.ts'

/** No sentence says more names of one list. */
const maxSaid = 3

const listsOf = ({ product_ids, variant_ids, collection_ids }: Goods) => [product_ids, variant_ids, collection_ids]

/** Ids that the sentence of a discount may say. */
function saidIn({ target, buy, get, customers }: DiscountRules) {
  const goods = [target, buy?.target, get?.target].flatMap((each) => (each ? listsOf(each) : []))
  return [...goods, target.exclude_ids, customers.group_ids, customers.customer_ids].flatMap((ids) =>
    ids.slice(0, maxSaid),
  )
}

/** The words for sentences about these discounts; names that came with them are not asked for again. */
export function useWording(all: readonly DiscountRules[], given: KnownNames = noNames): Wording {
  const t = useText('discounts')
  const formats = useFormats()
  const timeZone = String(useSetting('time_zone') ?? 'UTC')
  const found = useKnownNames(all.flatMap(saidIn).filter((id) => !(id in given.names || given.gone.includes(id))))

  return useMemo(() => {
    const gone = new Set([...given.gone, ...found.gone])
    const nameOf = (id: string) => given.names[id] ?? found.names[id] ?? (gone.has(id) ? t('sentence.gone') : '…')
    return { t, formats, nameOf, now: Date.now(), timeZone }
  }, [t, formats, timeZone, given, found])
}
