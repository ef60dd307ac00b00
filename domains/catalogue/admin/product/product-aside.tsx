import {
  Card,
  Controller,
  Field,
  LanguageField,
  languageNames,
  RecordSlot,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { VendorField } from '@comptoir/vendors/admin'
import type { Product } from '../../contract/product.ts'
import { CollectionsField } from './collections-field.tsx'
import type { ProductFormState } from './form/use-product-form.ts'
import { GiftCardCard } from './gift-card-card.tsx'
import { ProductSection } from './rail/product-section.tsx'
import { ReadyCard } from './ready/ready-card.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SearchFields } from './search-fields.tsx'
import { TaxClassField } from './tax-class-field.tsx'
import { ProductTypeField, TagsField } from './word-fields.tsx'

interface AsideProps {
  of: ProductFormState
  record: Product | null
}

export function ProductAside({ of, record }: AsideProps) {
  return (
    <>
      <VisibilityCard of={of} />
      <GiftCardCard of={of} />
      <ProductSection id="organisation">
        <OrganisationCard of={of} record={record} />
      </ProductSection>
      <ProductSection id="search">
        <SearchFields of={of} />
      </ProductSection>
      <ReadyCard of={of} record={record} />
      {record && <RecordSlot id="product.aside" record={{ id: record.id, name: record.title }} />}
    </>
  )
}

function VisibilityCard({ of }: Pick<AsideProps, 'of'>) {
  const t = useText('catalogue')
  return (
    <Card title={t('form.visibility')}>
      <ScheduleFields of={of} />
    </Card>
  )
}

function OrganisationCard({ of, record }: AsideProps) {
  const { form, errorOf } = of
  const t = useText('catalogue')
  const isGiftCard = useWatch({ control: form.control, name: 'gift_card' })
  return (
    <Card title={t('form.organisation')}>
      <Controller
        control={form.control}
        name="vendor"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={t('form.vendor')} optional path="vendor" error={errorOf('vendor')}>
            <VendorField value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <ProductTypeField of={of} />
      {!isGiftCard && <TaxClassField of={of} />}
      <TagsField of={of} />
      <CollectionsField of={of} record={record} />
      <LanguageField of={of} name="locale" label={t('form.locale')} names={languageNames} />
    </Card>
  )
}
