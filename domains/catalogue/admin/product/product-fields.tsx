import { renderCustomFields } from '@comptoir/custom-fields/admin'
import { Controller, RecordColumns, RecordFormFrame, type SavingWords, useText } from '@comptoir/platform/admin'
import type { Product } from '../../contract/product.ts'
import type { ProductFormState } from './form/use-product-form.ts'
import { MediaCard } from './media/media-card.tsx'
import { ProductAside } from './product-aside.tsx'
import { ProductSection } from './rail/product-section.tsx'
import styles from './rail/section-rail.module.css'
import { SectionRail } from './rail/section-rail.tsx'
import { SalesCards } from './sales-cards.tsx'
import { TextsCard } from './texts/texts-card.tsx'

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
      <div className={styles.railed}>
        <SectionRail of={of} isNew={record === null} />
        <div>
          <RecordColumns
            kind="product"
            record={record && { id: record.id, name: record.title }}
            main={
              <>
                <ProductSection id="text">
                  <TextsCard of={of} />
                </ProductSection>
                <ProductSection id="pictures">
                  <MediaCard of={of} />
                </ProductSection>
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
        </div>
      </div>
    </RecordFormFrame>
  )
}
