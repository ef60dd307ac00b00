import { Banner, Button, useFormats, useText } from '@comptoir/platform/admin'
import { useKnownNames } from '../sentence/use-known-names.ts'
import type { PartProps } from '../values/discount-values.ts'
import { isWithoutGoods, namedIn, withoutGone } from '../values/gone-records.ts'

const kinds = ['product', 'variant', 'collection', 'goods', 'customer', 'view'] as const

/** What the rules name and somebody has deleted since: the rest goes on without it. */
export function GoneRecords({ values, set }: Omit<PartProps, 'errorOf'>) {
  const t = useText('discounts')
  const { list } = useFormats()
  const named = namedIn(values)
  const known = useKnownNames(named.flatMap(({ ids }) => ids))
  const gone = new Set(known.gone)
  const lost = named.map(({ kind, ids }) => ({ kind, ids: ids.filter((id) => gone.has(id)) }))
  if (lost.every(({ ids }) => ids.length === 0)) return null

  const names = lost.flatMap(({ ids }) => ids.flatMap((id) => known.names[id] ?? []))
  const others = kinds.flatMap((kind) => {
    const ids = lost.flatMap((each) => (each.kind === kind ? each.ids : []))
    const count = new Set(ids.filter((id) => !(id in known.names))).size
    return count > 0 ? t(`gone.${kind}`, { count }) : []
  })
  return (
    <Banner tone="warning" action={<Button onClick={() => set(withoutGone(values, gone))}>{t('gone.out')}</Button>}>
      {t('gone.told', { names: list([...new Set(names), ...others]) })}
      {isWithoutGoods(values, gone) && ` ${t('gone.none')}`}
    </Banner>
  )
}
