import {
  ButtonLink,
  ColumnChooser,
  IndexTable,
  Page,
  type Selection,
  useFailureText,
  useLayout,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { importUrl, newProductUrl, productSorts, productUrl, useProductsQuery, usualSort } from '../products.urls.ts'
import { NoProducts } from './no-products.tsx'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { useProductColumns } from './product-columns.tsx'
import { ProductPeek } from './product-peek.tsx'
import { ProductsToolbar } from './products-toolbar.tsx'
import { useProducts } from './use-products.ts'

export function Screen() {
  const t = useText('catalogue')
  const navigate = useNavigate()
  const failureText = useFailureText('catalogue')
  const [query, setQuery] = useProductsQuery()
  const list = useProducts(query)
  const columns = useProductColumns()
  const [layout, setLayout] = useLayout('products')
  const [selected, setSelected] = useState<Selection>(new Set())
  const [peeked, setPeeked] = useState<string | null>(null)

  return (
    <Page
      title={t('title')}
      wide
      secondary={
        <>
          <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />
          <ButtonLink to={importUrl()}>{t('actions.import')}</ButtonLink>
        </>
      }
      primary={
        <ButtonLink variant="primary" to={newProductUrl} icon={<Plus size={16} aria-hidden="true" />}>
          {t('actions.add')}
        </ButtonLink>
      }
    >
      <IndexTable
        label={t('title')}
        columns={columns}
        rows={list.rows}
        nameOf={({ title }) => title}
        total={list.total}
        totalIs={list.totalIs}
        hasMore={list.hasMore}
        onMore={list.more}
        isLoading={list.isLoading}
        error={list.error ? failureText(list.error) : undefined}
        onRetry={list.retry}
        empty={<NoProducts query={query} onClear={() => setQuery({})} />}
        sort={query.sort ?? usualSort}
        onSort={(sort) => setQuery({ ...query, sort: productSorts.find((known) => known === sort) })}
        layout={layout}
        onLayout={setLayout}
        selected={selected}
        onSelect={setSelected}
        onOpen={({ id }) => navigate(productUrl(id))}
        onPeek={({ id }) => setPeeked(id)}
        isFresh={list.isFresh}
        view={JSON.stringify({ ...query, sort: undefined })}
        toolbar={<ProductsToolbar query={query} onQuery={setQuery} />}
        bulk={<ProductBulkBar rows={list.rows} selected={selected} onDone={() => setSelected(new Set())} />}
      />
      {peeked && <ProductPeek id={peeked} onClose={() => setPeeked(null)} />}
    </Page>
  )
}
