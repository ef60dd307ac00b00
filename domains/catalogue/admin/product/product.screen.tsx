import {
  Page,
  type Pager,
  RecordOpening,
  RecordSlot,
  useIsPhone,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { scheduleOf } from '../../contract/product.rules.ts'
import type { Product } from '../../contract/product.ts'
import { productList } from '../list/product-list.ts'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import { useProduct } from '../use-product.ts'
import { useProductForm } from './form/use-product-form.ts'
import { ProductFoot } from './head/product-foot.tsx'
import { ProductOrigin } from './head/product-origin.tsx'
import { ProductShopLink } from './head/product-shop-link.tsx'
import { StatusSelect } from './head/status-select.tsx'
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
  const isPhone = useIsPhone()
  return (
    <Page
      title={<bdi>{product.title}</bdi>}
      pager={pager}
      meta={scheduleOf(product, Date.now()) && <ProductStatusBadge of={product} />}
      subtitle={
        <>
          <ProductOrigin product={product} />
          <RecordSlot id="product.head" record={{ id: product.id, name: product.title }} />
        </>
      }
      secondary={
        <>
          <ProductShopLink product={product} />
          <StatusSelect of={of} />
        </>
      }
      menu={<ProductActions product={product} />}
      foot={isPhone && of.isDirty && <ProductFoot of={of} />}
    >
      <ProductFields of={of} record={product} saving={isPhone ? { text: null } : undefined} />
    </Page>
  )
}
