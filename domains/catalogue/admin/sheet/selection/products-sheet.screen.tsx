import {
  ButtonLink,
  Empty,
  EntryPicture,
  Page,
  PageError,
  PageLoading,
  RecordFormFrame,
  useText,
} from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { Product } from '../../../contract/product.ts'
import { productsUrl, selectedIn } from '../../products.urls.ts'
import { useProducts } from '../../use-product.ts'
import { VariantSheet } from '../variant-sheet.tsx'
import { useSelectionForm } from './use-selection-form.ts'
import { useSelectionSheet } from './use-selection-sheet.ts'

const State = z.object({ back: z.string().regex(/^\/products(?:\?|$)/) })

/** The list as it was when the products were selected. */
const useBack = () => State.safeParse(useLocation().state).data?.back ?? productsUrl()

export function ProductsSheetScreen() {
  const [search] = useSearchParams()
  const text = search.toString()
  const ids = useMemo(() => selectedIn(new URLSearchParams(text)), [text])
  const t = useText('catalogue')
  const back = useBack()
  const { records: products, isPending, error, refetch } = useProducts(ids)

  if (error)
    return <PageError title={t('sheet.of_products')} back={back} error={error} texts="catalogue" onRetry={refetch} />
  if (isPending) return <PageLoading title={t('sheet.of_products')} back={back} />
  if (products.length === 0) return <NothingSelected back={back} />
  return <SelectionPage key={text} products={products} back={back} />
}

interface SelectionPageProps {
  products: readonly Product[]
  back: string
}

function SelectionPage({ products, back }: SelectionPageProps) {
  const t = useText('catalogue')
  const of = useSelectionForm(products)
  const model = useSelectionSheet(of, products)
  const titles = new Map(products.map(({ id, title }) => [id, title]))

  return (
    <Page
      title={t('sheet.rows', { count: model.lines.length })}
      meta={t('sheet.selected', { count: products.length })}
      back={back}
      wide
    >
      <RecordFormFrame of={of} labelOf={(id) => titles.get(id) ?? t('columns.variants')}>
        <VariantSheet model={model} />
      </RecordFormFrame>
    </Page>
  )
}

function NothingSelected({ back }: { back: string }) {
  const t = useText('catalogue')
  return (
    <Page title={t('sheet.of_products')} back={back}>
      <Empty
        picture={<EntryPicture to={productsUrl()} />}
        title={t('sheet.nothing_selected')}
        action={<ButtonLink to={productsUrl()}>{t('title')}</ButtonLink>}
      />
    </Page>
  )
}
