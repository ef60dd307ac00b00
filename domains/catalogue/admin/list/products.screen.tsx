import { useListFields } from '@comptoir/custom-fields/admin'
import { stockStates } from '@comptoir/inventory/contract'
import {
  ButtonLink,
  ListScreen,
  ListSlot,
  lazy,
  lazyOverlay,
  optionsOf,
  useAmountFilter,
  useCan,
  useText,
  wordsFilter,
} from '@comptoir/platform/admin'
import { vendorFilter } from '@comptoir/vendors/admin'
import { productStatuses, productTypes } from '../../contract/product-status.ts'
import { newProductUrl, trashUrl } from '../products.urls.ts'
import { useCollectionFilter } from './collection-filter.tsx'
import { useProductColumns } from './product-columns.tsx'
import { productList } from './product-list.ts'

const Preview = lazyOverlay(async () => (await import('./product-preview.tsx')).ProductPreview)
const BulkBar = lazy(async () => (await import('./product-bulk-bar.tsx')).ProductBulkBar)

export function ProductsScreen() {
  const t = useText('catalogue')
  const mayDelete = useCan('admin_products_delete')
  const inventory = useText('inventory')
  const collectionFilter = useCollectionFilter()
  const priceFilter = useAmountFilter('price', t('columns.price'))

  return (
    <ListScreen
      list={productList}
      texts="catalogue"
      title={t('title')}
      searchHint={t('search')}
      columns={useProductColumns()}
      nameOf={({ title }) => title}
      tabs={{ filter: 'status', values: ['active', 'draft', 'archived'], all: t('all') }}
      filters={[
        { id: 'status', label: t('columns.status'), options: optionsOf(productStatuses, (id) => t(`statuses.${id}`)) },
        {
          id: 'stock',
          label: inventory('stock.label'),
          options: optionsOf(stockStates, (id) => inventory(`stock.${id}`)),
        },
        { id: 'type', label: t('columns.type'), options: optionsOf(productTypes, (id) => t(`types.${id}`)) },
        vendorFilter(t('columns.vendor')),
        collectionFilter,
        wordsFilter('tag', t('columns.tag')),
        priceFilter,
      ]}
      fields={useListFields('product')}
      create={{ to: newProductUrl, label: t('actions.add') }}
      nothing={{
        empty: { title: t('empty'), text: t('empty_text'), others: <ListSlot id="products.empty" /> },
        noMatch: t('no_match'),
      }}
      secondary={
        <>
          {mayDelete && <ButtonLink to={trashUrl}>{t('trash.link')}</ButtonLink>}
          <ListSlot id="products.actions" />
        </>
      }
      bulk={BulkBar}
      allAtOnce
      preview={Preview}
    />
  )
}
