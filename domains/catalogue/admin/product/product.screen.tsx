import {
  Page,
  type Pager,
  RecordOpening,
  unsaved,
  useIsPhone,
  usePageKey,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { scheduleOf } from '../../contract/product.rules.ts'
import type { Product } from '../../contract/product.ts'
import { productList } from '../list/product-list.ts'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import { useProduct } from '../use-product.ts'
import { useDeviceDraft } from './form/use-device-draft.ts'
import { useProductForm } from './form/use-product-form.ts'
import { useSavingWays } from './form/use-saving-ways.tsx'
import { ProductFoot } from './head/product-foot.tsx'
import { ProductShopLink } from './head/product-shop-link.tsx'
import { ProductSubtitle } from './head/product-subtitle.tsx'
import { StatusSelect } from './head/status-select.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductFields } from './product-fields.tsx'

/** A product, also a new one: saved, it stays on the same page. */
export function ProductScreen() {
  const { id } = useParams()
  const t = useText('catalogue')
  const of = useProduct(id)
  const pager = useRecordPager(productList, id ?? '')
  const key = usePageKey(id)

  return (
    <RecordOpening
      of={id === undefined ? unsaved : of}
      title={t('product')}
      pager={pager}
      missing={t('missing')}
      texts="catalogue"
    >
      {(product) => <ProductPage key={key} product={product} pager={pager} />}
    </RecordOpening>
  )
}

function ProductPage({ product, pager }: { product: Product | null; pager: Pager }) {
  const t = useText('catalogue')
  const { of, restoredAt } = useDeviceDraft(useProductForm(product), product === null)
  const isPhone = useIsPhone()
  const ways = useSavingWays(of, product === null)
  return (
    <Page
      title={product ? <bdi>{product.title}</bdi> : t('new.title')}
      pager={pager}
      meta={product && scheduleOf(product, Date.now()) && <ProductStatusBadge of={product} />}
      subtitle={<ProductSubtitle product={product} restoredAt={restoredAt} />}
      secondary={
        <>
          {product && <ProductShopLink product={product} />}
          <StatusSelect of={of} />
        </>
      }
      menu={product && <ProductActions product={product} />}
      foot={isPhone && of.isDirty && <ProductFoot of={of} {...ways} />}
    >
      <ProductFields of={of} record={product} saving={isPhone ? { text: null, onSave: ways?.onSave } : ways} />
    </Page>
  )
}
