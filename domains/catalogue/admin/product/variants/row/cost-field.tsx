import { Text, useFormats, useText } from '@comptoir/platform/admin'
import { marginOf } from '../../../../contract/variant.rules.ts'
import { AmountField, type VariantFieldsProps } from './variant-fields.tsx'

/** A smaller share of the price is marked. */
const lowMargin = 0.4

/** With a price, the margin replaces the hint. */
export function CostField({ edit, hint }: VariantFieldsProps & { hint?: string }) {
  const t = useText('catalogue')
  const formats = useFormats()
  const { price, cost } = edit.variant
  const share = marginOf({ price, cost })
  const margin = share !== null && (
    <Text tone={share < lowMargin ? 'warning' : 'quiet'}>
      {t('form.margin')} <bdi>{formats.percent(share, 0)}</bdi> · <bdi>{formats.money((price ?? 0) - (cost ?? 0))}</bdi>
    </Text>
  )
  return <AmountField edit={edit} field="cost" hint={margin || hint} />
}
