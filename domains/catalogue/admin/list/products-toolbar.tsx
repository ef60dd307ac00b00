import { FilterBar, Tabs, Toolbar, useText } from '@comptoir/platform/admin'
import { type ProductStatus, productStatuses, productTypes, stockStates } from '../../contract/index.ts'
import type { ProductsQuery } from '../products.urls.ts'
import { VendorFilter } from './vendor-filter.tsx'

interface ProductsToolbarProps {
  query: ProductsQuery
  onQuery: (query: ProductsQuery) => void
}

const views: readonly ProductStatus[] = ['active', 'draft', 'archived']
const viewOf = (id: string) => views.find((view) => view === id)

/** Those of the known words that were chosen; none says nothing. */
function chosen<Value extends string>(known: readonly Value[], words: readonly string[] = []) {
  const found = known.filter((value) => words.includes(value))
  return found.length > 0 ? found : undefined
}

/** The views and the filters; both are the address, said twice. */
export function ProductsToolbar({ query, onQuery }: ProductsToolbarProps) {
  const t = useText('catalogue')
  const { status, type, stock, vendor } = query
  const [only = '', ...others] = status ?? []
  const view = (others.length === 0 && viewOf(only)) || 'all'

  return (
    <Toolbar>
      <Tabs
        label={t('views')}
        numbered
        value={view}
        onChange={(id) => onQuery({ ...query, status: chosen(productStatuses, [id]) })}
        tabs={[{ id: 'all', label: t('all') }, ...views.map((id) => ({ id, label: t(`statuses.${id}`) }))]}
      />
      <FilterBar
        search={query.q ?? ''}
        onSearch={(q) => onQuery({ ...query, q: q || undefined })}
        values={{
          ...(status && view === 'all' && { status }),
          ...(type && { type }),
          ...(stock && { stock }),
          ...(vendor && { vendor: [vendor] }),
        }}
        onChange={(next) =>
          onQuery({
            ...query,
            status: next.status || view === 'all' ? chosen(productStatuses, next.status) : status,
            type: chosen(productTypes, next.type),
            stock: chosen(stockStates, next.stock),
            vendor: next.vendor?.at(-1),
          })
        }
        filters={[
          {
            id: 'status',
            label: t('columns.status'),
            options: productStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
          {
            id: 'stock',
            label: t('stock.label'),
            options: stockStates.map((value) => ({ value, label: t(`stock.${value}`) })),
          },
          {
            id: 'type',
            label: t('columns.type'),
            options: productTypes.map((value) => ({ value, label: t(`types.${value}`) })),
          },
          {
            id: 'vendor',
            label: t('columns.vendor'),
            editor: (values, onChange) => (
              <VendorFilter value={values[0]} onChange={(name) => onChange(name ? [name] : [])} />
            ),
          },
        ]}
      />
    </Toolbar>
  )
}
