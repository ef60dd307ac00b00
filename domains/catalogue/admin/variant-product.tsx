import { ButtonLink, type SlotRecord, useText } from '@comptoir/platform/admin'
import { productUrl } from './products.urls.ts'

/** Shown beside a variant's stock. */
export function VariantProduct({ record }: { record: SlotRecord }) {
  const t = useText('inventory')
  return <ButtonLink to={productUrl(record.id)}>{t('inventory.open_product')}</ButtonLink>
}
