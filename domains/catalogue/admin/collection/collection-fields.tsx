import { renderCustomFields } from '@comptoir/custom-fields/admin'
import {
  Card,
  Controller,
  RadioGroup,
  RecordColumns,
  RecordFormFrame,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import type { Collection } from '../../contract/collection/collection.ts'
import { collectionKinds } from '../../contract/collection/collection-kind.ts'
import { CollectionAside } from './collection-aside.tsx'
import { CollectionTexts } from './collection-texts.tsx'
import { type CollectionFormState, newRules } from './form/use-collection-form.ts'
import { CollectionProducts } from './products/collection-products.tsx'
import { RulesCard } from './rules/rules-card.tsx'

interface CollectionFieldsProps {
  of: CollectionFormState
  record: Collection | null
}

export function CollectionFields({ of, record }: CollectionFieldsProps) {
  const t = useText('catalogue')
  const isSmart = useWatch({ control: of.form.control, name: 'rules' }) !== null

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`collections.fields.${field}`)}>
      <RecordColumns
        kind="collection"
        record={record}
        main={
          <>
            <CollectionTexts of={of} />
            {!record && <KindCard of={of} />}
            {isSmart && <RulesCard of={of} />}
            <Controller
              control={of.form.control}
              name="metafields"
              render={renderCustomFields('collection', of.errorOf)}
            />
            {!(isSmart && record === null) && <CollectionProducts of={of} collection={record} />}
          </>
        }
        aside={<CollectionAside of={of} record={record} isSmart={isSmart} />}
      />
    </RecordFormFrame>
  )
}

/** The kind is chosen once: manual and smart collections cannot be converted. */
function KindCard({ of: { form } }: { of: CollectionFormState }) {
  const t = useText('catalogue')
  const choose = (kind: string) => {
    form.setValue('rules', kind === 'smart' ? newRules : null, { shouldDirty: true })
    form.setValue('sort', kind === 'smart' ? '-created_at' : 'manual', { shouldDirty: true })
  }
  return (
    <Card>
      <Controller
        control={form.control}
        name="rules"
        render={({ field: { value } }) => (
          <RadioGroup
            label={t('collections.fields.kind')}
            options={collectionKinds.map((kind) => ({
              value: kind,
              label: t(`collections.kinds.${kind}`),
              hint: t(`collections.kind_hints.${kind}`),
            }))}
            value={value ? 'smart' : 'manual'}
            onChange={choose}
          />
        )}
      />
    </Card>
  )
}
