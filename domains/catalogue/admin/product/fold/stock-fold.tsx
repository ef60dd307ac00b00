import { useFormats, useSetting, useText } from '@comptoir/platform/admin'
import { StockRules } from '../variants/row/stock-fields.tsx'
import type { VariantEdit } from '../variants/row/use-variants.ts'
import { Fold } from './folds.tsx'

export function StockFold({ edit }: { edit: VariantEdit }) {
  const t = useText('catalogue')
  return (
    <Fold section="stock" title={t('rail.stock')} sentence={<StockSentence edit={edit} />}>
      <StockRules edit={edit} />
    </Fold>
  )
}

/** "Counted. Keeps selling when it runs out. Alert at 4." */
function StockSentence({ edit: { variant } }: { edit: VariantEdit }) {
  const t = useText('catalogue')
  const { number } = useFormats()
  const usual = useSetting('low_stock_at')
  if (!variant.trackQuantity) return t('folds.not_counted')
  const alert = variant.low_stock_at ?? (typeof usual === 'number' ? usual : null)
  return [
    t('folds.counted'),
    t(variant.continueOutOfStock ? 'folds.continues' : 'folds.stops'),
    ...(alert === null ? [] : [t('folds.alert', { count: number(alert) })]),
  ].join(' ')
}
