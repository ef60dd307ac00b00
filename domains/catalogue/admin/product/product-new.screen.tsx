import { Page, useText } from '@comptoir/platform/admin'
import { productsUrl } from '../products.urls.ts'
import { ProductFields } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'

export function Screen() {
  const t = useText('catalogue')
  const of = useProductForm(null)
  return (
    <Page title={t('palette.create')} back={productsUrl()}>
      <ProductFields of={of} record={null} />
    </Page>
  )
}
