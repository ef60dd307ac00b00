import {
  Empty,
  EntryPicture,
  MissingRecord,
  Page,
  RecordFormFrame,
  RecordOpening,
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
  const of = useProduct(id)
  const back = productUrl(id)

  return (
    <RecordOpening
      of={of}
      title={t('sheet.title')}
      back={back}
      missing={<MissingRecord title={t('missing')} list={productsUrl()} />}
      texts="catalogue"
    >
      {(product) => <SheetPage key={id} product={product} />}
    </RecordOpening>
  )
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
