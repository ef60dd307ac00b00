import { ButtonLink, type SlotRecord, useCan, useText } from '@comptoir/platform/admin'
import { productsUrl } from './products.urls.ts'

export function VendorProducts({ record }: { record: SlotRecord }) {
  const t = useText('catalogue')
  return (
    useCan('admin_products_manager') && (
      <ButtonLink to={productsUrl({ vendor: record.name })}>{t('of_vendor')}</ButtonLink>
    )
  )
}
