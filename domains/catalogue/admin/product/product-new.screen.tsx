import { Page, useText } from '@comptoir/platform/admin'
import { productsUrl } from '../products.urls.ts'
import { ProductFields } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'

export function Screen() {
  const t = useText('catalogue')
  const of = useProductForm(null)
  return (
    <Page title={t('new_product')} back={productsUrl()}>
      <ProductFields of={of} record={null} />
    </Page>
  )
}
