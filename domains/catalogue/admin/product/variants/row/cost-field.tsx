import { useText } from '@comptoir/platform/admin'
import { marginOf } from '../../../../contract/variant.rules.ts'
import { MarginText, useMarginBasis } from './margin-text.tsx'
import { AmountField, type VariantFieldsProps } from './variant-fields.tsx'

/** With a price, the margin replaces the hint. */
export function CostField({ edit, hint }: VariantFieldsProps & { hint?: string }) {
  const t = useText('catalogue')
  const basis = useMarginBasis()
  const { price, cost } = edit.variant
  const margin = marginOf({ price, cost }) !== null && (
    <MarginText price={price} cost={cost} label={t('form.margin')} basis={basis} />
  )
  return <AmountField edit={edit} field="cost" hint={margin || hint} />
}
