import { Text, useFormats, useSetting, useText } from '@comptoir/platform/admin'
import { marginOf } from '../../../../contract/variant.rules.ts'
import type { VariantValues } from '../../form/product-values.ts'

/** A smaller share of the price is marked. */
const lowMargin = 0.4

/** Prices are as customers see them; the tax within them is not taken off, because it differs by country. */
export function useMarginBasis() {
  const t = useText('catalogue')
  return t(useSetting('prices_include_tax') === false ? 'form.margin_without_tax' : 'form.margin_with_tax')
}

type MarginTextProps = Pick<VariantValues, 'price' | 'cost'> & { label?: string; basis?: string }

/** "58% · €24.20"; nothing without a price or a cost. */
export function MarginText({ price, cost, label, basis }: MarginTextProps) {
  const formats = useFormats()
  const share = marginOf({ price, cost })
  if (share === null) return null
  return (
    <Text tone={share < lowMargin ? 'warning' : 'quiet'}>
      <span data-part="margin-label">{label}</span> <bdi>{formats.percent(share, 0)}</bdi> ·{' '}
      <bdi>{formats.money((price ?? 0) - (cost ?? 0))}</bdi>
      {basis && ` · ${basis}`}
    </Text>
  )
}
