import { Stat, Stats, useFormats, useText } from '@comptoir/platform/admin'
import type { SavedDiscount } from '../../contract/saved-discount.ts'

/** What it has been used for; nothing before somebody has. */
export function DiscountFigures({ of }: { of: SavedDiscount }) {
  const t = useText('discounts')
  const { number, money } = useFormats()
  const { used, held, given, given_held, usage_limit, budget } = of
  if (used + held === 0) return null
  const share = (part: string, all: string | null) => (all === null ? part : t('list.of', { used: part, all }))
  return (
    <Stats strip>
      <Stat
        label={t('columns.used')}
        value={share(number(used), usage_limit === null ? null : number(usage_limit))}
        change={held > 0 && t('record.held_now', { count: held })}
      />
      <Stat
        label={t('columns.given')}
        value={share(money(given), budget === null ? null : money(budget))}
        change={given_held > 0 && t('record.given_held', { amount: money(given_held) })}
      />
    </Stats>
  )
}
