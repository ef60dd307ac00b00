import { Controller, call, Field, type Option, TagField, useFormats, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { PickedCollection } from '../../contract/collection/collection.ts'
import { pickCollections } from '../../contract/collection.wire.ts'
import type { Product } from '../../contract/product.ts'
import type { ProductFormState } from './form/use-product-form.ts'

const toOption = ({ id, name }: PickedCollection): Option => ({ value: id, label: name })
const find = async (q: string, signal: AbortSignal) =>
  (await call(pickCollections, { query: { q }, signal })).items.map(toOption)

interface CollectionsFieldProps {
  of: ProductFormState
  record: Product | null
}

export function CollectionsField({ of: { form, errorOf }, record }: CollectionsFieldProps) {
  const t = useText('catalogue')
  const { list } = useFormats()
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const named = [...(record?.collections.map(toOption) ?? []), ...chosen]
  const optionOf = (id: string) => named.find(({ value }) => value === id) ?? { value: id, label: '…' }
  const smart = record?.collections.filter(({ kind }) => kind === 'smart') ?? []

  return (
    <Controller
      control={form.control}
      name="collection_ids"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field
          label={t('form.collections')}
          hint={smart.length > 0 ? t('form.by_rules', { names: list(smart.map(({ name }) => name)) }) : undefined}
          error={errorOf('collection_ids')}
        >
          <TagField
            value={value.map(optionOf)}
            onChange={(options) => {
              setChosen(options)
              onChange(options.map((option) => option.value))
            }}
            onBlur={onBlur}
            onSearch={find}
          />
        </Field>
      )}
    />
  )
}
