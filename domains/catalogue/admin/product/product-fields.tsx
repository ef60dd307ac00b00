import { renderCustomFields } from '@comptoir/custom-fields/admin'
import { Controller, RecordColumns, RecordFormFrame, type SavingWords, useText } from '@comptoir/platform/admin'
import type { Product } from '../../contract/product.ts'
import { BasicsCard } from './basics-card.tsx'
import type { ProductFormState } from './form/use-product-form.ts'
import { MediaCard } from './media/media-card.tsx'
import { ProductAside } from './product-aside.tsx'
import { SalesCards } from './sales-cards.tsx'

interface ProductFieldsProps {
  of: ProductFormState
  record: Product | null
  /** In place of one Save. */
  saving?: SavingWords | undefined
}

const titles: Readonly<Record<string, string>> = {
  seo: 'form.search_engines',
  variants: 'columns.variants',
  options: 'form.options',
  collection_ids: 'form.collections',
  metafields: 'collections.fields.metafields',
}

export function ProductFields({ of, record, saving }: ProductFieldsProps) {
  const t = useText('catalogue')
  return (
    <RecordFormFrame of={of} saving={saving} labelOf={(field) => t(titles[field] ?? `form.${field}`)}>
      <RecordColumns
        kind="product"
        record={record && { id: record.id, name: record.title }}
        main={
          <>
            <BasicsCard of={of} />
            <MediaCard of={of} />
            <SalesCards of={of} record={record} />
            <Controller
              control={of.form.control}
              name="metafields"
              render={renderCustomFields('product', of.errorOf)}
            />
          </>
        }
        aside={<ProductAside of={of} record={record} />}
      />
    </RecordFormFrame>
  )
}
