import { Stat, Stats, useFormats, useText } from '@comptoir/platform/admin'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { usePeriod } from './period.tsx'
import { useFigures } from './use-figures.ts'

type Sums = NonNullable<ReturnType<typeof useFigures>>['sums']

/** What it came to in the period; nothing before somebody has used it. */
export function DiscountFigures({ of }: { of: SavedDiscount }) {
  const sums = useFigures(of.id, usePeriod())?.sums
  if (of.used + of.held === 0 || !sums) return null
  return (
    <Stats strip>
      <Uses of={of} sums={sums} />
      <Given of={of} sums={sums} />
      <Revenue sums={sums} />
      <FirstOrders sums={sums} />
    </Stats>
  )
}

interface PartProps {
  of: SavedDiscount
  sums: Sums
}

function Uses({ of: { used, held, usage_limit }, sums }: PartProps) {
  const t = useText('discounts')
  const { number } = useFormats()
  const ofLimit = usage_limit !== null && t('list.of', { used: number(used), all: number(usage_limit) })
  const change = held > 0 ? t('record.held_now', { count: held }) : ofLimit
  return <Stat label={t('columns.used')} value={number(sums.uses)} change={change} />
}

function Given({ of: { given, budget }, sums }: PartProps) {
  const t = useText('discounts')
  const { money } = useFormats()
  const ofBudget = budget !== null && t('list.of', { used: money(given), all: money(budget) })
  const change = sums.returned > 0 ? t('figures.given_back', { amount: money(sums.returned) }) : ofBudget
  return <Stat label={t('columns.given')} value={money(sums.given)} change={change} />
}

/** For those who may see what the shop earns. */
function Revenue({ sums: { revenue, average, average_without } }: Pick<PartProps, 'sums'>) {
  const t = useText('discounts')
  const { money } = useFormats()
  if (revenue === null) return null
  const without = average_without !== null && t('figures.without', { amount: money(average_without) })
  return (
    <>
      <Stat label={t('columns.revenue')} value={money(revenue)} change={t('figures.revenue_note')} />
      <Stat label={t('figures.average')} value={average === null ? '–' : money(average)} change={without} />
    </>
  )
}

function FirstOrders({ sums: { first_orders, uses } }: Pick<PartProps, 'sums'>) {
  const t = useText('discounts')
  const { number } = useFormats()
  const share = uses > 0 && t('figures.of_uses', { share: number(first_orders / uses, { style: 'percent' }) })
  return <Stat label={t('figures.first')} value={number(first_orders)} change={share} />
}
