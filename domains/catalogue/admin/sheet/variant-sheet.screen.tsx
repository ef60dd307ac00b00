import {
  Empty,
  EntryPicture,
  MissingRecord,
  Page,
  PageError,
  PageLoading,
  RecordFormFrame,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Product } from '../../contract/product.ts'
import { useProductForm } from '../product/form/use-product-form.ts'
import { productsUrl, productUrl } from '../products.urls.ts'
import { useProduct } from '../use-product.ts'
import { SheetFilters } from './sheet-filters.tsx'
import { useProductSheet } from './use-product-sheet.ts'
import { VariantSheet } from './variant-sheet.tsx'

export function VariantSheetScreen() {
  const { id = '' } = useParams()
  const t = useText('catalogue')
  const { data: product, error, refetch } = useProduct(id)
  const back = productUrl(id)

  if (error && !product) {
    return (
      <PageError
        title={t('sheet.title')}
        back={back}
        error={error}
        missing={<MissingRecord title={t('missing')} list={productsUrl()} />}
        texts="catalogue"
        onRetry={() => void refetch()}
      />
    )
  }
  if (!product) return <PageLoading title={t('sheet.title')} back={back} />
  return <SheetPage key={id} product={product} />
}

function SheetPage({ product }: { product: Product }) {
  const t = useText('catalogue')
  const of = useProductForm(product)
  const { model, ...filter } = useProductSheet(of, product)

  return (
    <Page title={t('sheet.title')} meta={<bdi>{product.title}</bdi>} back={productUrl(product.id)} wide>
      <RecordFormFrame of={of} labelOf={() => t('columns.variants')}>
        {product.type === 'SIMPLE_PRODUCT' ? (
          <Empty picture={<EntryPicture to={productsUrl()} />} title={t('sheet.none')} />
        ) : (
          <VariantSheet model={model} filters={<SheetFilters {...filter} />} />
        )}
      </RecordFormFrame>
    </Page>
  )
}
