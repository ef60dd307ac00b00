import { Page, type Pager, RecordOpening, useRecordPager, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Product } from '../../contract/product.ts'
import { productList } from '../list/product-list.ts'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import { useProduct } from '../use-product.ts'
import { useProductForm } from './form/use-product-form.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductFields } from './product-fields.tsx'

export function ProductScreen() {
  const { id = '' } = useParams()
  const t = useText('catalogue')
  const of = useProduct(id)
  const pager = useRecordPager(productList, id)

  return (
    <RecordOpening of={of} title={t('product')} pager={pager} missing={t('missing')} texts="catalogue">
      {(product) => <ProductPage key={id} product={product} pager={pager} />}
    </RecordOpening>
  )
}

function ProductPage({ product, pager }: { product: Product; pager: Pager }) {
  const of = useProductForm(product)
  return (
    <Page
      title={<bdi>{product.title}</bdi>}
      pager={pager}
      meta={<ProductStatusBadge of={product} />}
      menu={<ProductActions product={product} />}
    >
      <ProductFields of={of} record={product} />
    </Page>
  )
}
