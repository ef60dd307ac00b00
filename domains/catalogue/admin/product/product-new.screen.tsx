import { Page, useText } from '@comptoir/platform/admin'
import { productsUrl } from '../products.urls.ts'
import { useProductForm } from './form/use-product-form.ts'
import { ProductFields } from './product-fields.tsx'

export function ProductNewScreen() {
  const t = useText('catalogue')
  const of = useProductForm(null)
  return (
    <Page title={t('palette.create')} back={productsUrl()}>
      <ProductFields of={of} record={null} />
    </Page>
  )
}
