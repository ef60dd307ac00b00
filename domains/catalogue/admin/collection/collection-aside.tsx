import { FileField } from '@comptoir/media/admin'
import {
  Card,
  Combobox,
  Controller,
  call,
  Field,
  LanguageField,
  languageNames,
  SearchCard,
  Select,
  Switch,
  useText,
} from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import type { Collection } from '../../contract/collection/collection.ts'
import { collectionDisplays, collectionSorts } from '../../contract/collection/collection-kind.ts'
import { getCollection, listCollections } from '../../contract/collection.wire.ts'
import type { CollectionFormState } from './form/use-collection-form.ts'

interface AsideProps {
  of: CollectionFormState
  record: Collection | null
  isSmart: boolean
}

export function CollectionAside({ of, record, isSmart }: AsideProps) {
  return (
    <>
      <DisplayCard of={of} isSmart={isSmart} />
      <PicturesCard of={of} />
      <PositionCard of={of} record={record} />
    </>
  )
}

function DisplayCard({ of: { form, errorOf }, isSmart }: Omit<AsideProps, 'record'>) {
  const t = useText('catalogue')
  const displays = collectionDisplays.map((value) => ({ value, label: t(`collections.displays.${value}`) }))
  const sorts = collectionSorts
    .filter((sort) => !isSmart || sort !== 'manual')
    .map((value) => ({ value, label: t(`collections.sorts.${value}`) }))
  return (
    <Card title={t('collections.fields.display')}>
      <Controller
        control={form.control}
        name="display"
        render={({ field }) => <Select {...field} aria-label={t('collections.fields.display')} options={displays} />}
      />
      <Controller
        control={form.control}
        name="sort"
        render={({ field }) => (
          <Field label={t('collections.fields.sort')} error={errorOf('sort')}>
            <Select {...field} options={sorts} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="starred"
        render={({ field }) => (
          <Switch {...field} label={t('collections.fields.starred')} hint={t('collections.hints.starred')} />
        )}
      />
    </Card>
  )
}

function PicturesCard({ of: { form, errorOf } }: Pick<AsideProps, 'of'>) {
  const t = useText('catalogue')
  return (
    <Card>
      {(['image', 'cover'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <FileField
              label={t(`collections.fields.${name}`)}
              tag="collection"
              value={value}
              onChange={onChange}
              error={errorOf(name)}
            />
          )}
        />
      ))}
    </Card>
  )
}

function PositionCard({ of, record }: Omit<AsideProps, 'isSmart'>) {
  const t = useText('catalogue')
  const { form, errorOf } = of
  return (
    <SearchCard
      of={of}
      title="seo.title"
      description="seo.description"
      handle={{ path: 'key', label: t('collections.fields.key'), hint: t('collections.hints.key') }}
    >
      <Controller
        control={form.control}
        name="parent_id"
        render={({ field: { value, onChange } }) => (
          <Field label={t('collections.fields.parent_id')} path="parent_id" error={errorOf('parent_id')} optional>
            <ParentField value={value} onChange={onChange} own={record?.id} />
          </Field>
        )}
      />
      <LanguageField of={of} name="locale" label={t('collections.fields.locale')} names={languageNames} />
    </SearchCard>
  )
}

interface ParentFieldProps {
  value: string | null
  onChange: (id: string | null) => void
  own: string | undefined
}

function ParentField({ value, onChange, own }: ParentFieldProps) {
  const t = useText('catalogue')
  const { data: label = '…' } = useQuery({
    queryKey: ['collections', 'name', value],
    enabled: value !== null,
    queryFn: async ({ signal }) => (await call(getCollection, { params: { id: value ?? '' }, signal })).collection.name,
  })
  const find = async (q: string, signal: AbortSignal) => {
    const { items } = await call(listCollections, { query: { q, limit: 20 }, signal })
    return items.filter(({ id }) => id !== own).map(({ id, name }) => ({ value: id, label: name }))
  }
  return (
    <Combobox
      value={value === null ? null : { value, label }}
      onChange={(option) => onChange(option?.value ?? null)}
      onSearch={find}
      placeholder={t('collections.no_parent')}
    />
  )
}
