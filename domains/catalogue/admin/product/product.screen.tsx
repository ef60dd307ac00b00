import { Page, PageError, PageLoading, useText, useWalk, type Walk } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Product } from '../../contract/index.ts'
import { productList } from '../list/product-list.ts'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import { useProduct } from '../use-product.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductFields } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'

export function Screen() {
  const { id = '' } = useParams()
  const t = useText('catalogue')
  const { data: product, error, refetch } = useProduct(id)
  const walk = useWalk(productList, id)

  if (error && !product) {
    return <PageError title={t('product')} walk={walk} error={error} texts="catalogue" onRetry={() => void refetch()} />
  }
  if (!product) return <PageLoading title={t('product')} walk={walk} />
  return <ProductPage key={id} product={product} walk={walk} />
}

function ProductPage({ product, walk }: { product: Product; walk: Walk }) {
  const of = useProductForm(product)
  return (
    <Page
      title={<bdi>{product.title}</bdi>}
      walk={walk}
      meta={<ProductStatusBadge of={product} />}
      secondary={<ProductActions product={product} />}
    >
      <ProductFields of={of} record={product} />
    </Page>
  )
}
