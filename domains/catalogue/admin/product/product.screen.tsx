import { Page, PageError, PageLoading, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Product } from '../../contract/index.ts'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import { productsUrl } from '../products.urls.ts'
import { useProduct } from '../use-product.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductFields } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'

export function Screen() {
  const { id = '' } = useParams()
  const t = useText('catalogue')
  const { data: product, error, refetch } = useProduct(id)
  const back = productsUrl()

  if (error && !product) {
    return <PageError title={t('product')} back={back} error={error} texts="catalogue" onRetry={() => void refetch()} />
  }
  if (!product) return <PageLoading title={t('product')} back={back} />
  return <ProductPage key={id} product={product} />
}

function ProductPage({ product }: { product: Product }) {
  const of = useProductForm(product)
  return (
    <Page
      title={<bdi>{product.title}</bdi>}
      back={productsUrl()}
      meta={<ProductStatusBadge status={product.status} />}
      secondary={<ProductActions product={product} />}
    >
      <ProductFields of={of} record={product} />
    </Page>
  )
}
