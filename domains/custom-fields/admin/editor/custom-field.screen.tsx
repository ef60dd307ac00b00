import {
  call,
  DeleteMenu,
  Page,
  PageError,
  PageLoading,
  useFormats,
  usePageKey,
  useText,
} from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { textIn } from '../../contract/custom-field.rules.ts'
import type { CustomField } from '../../contract/custom-field.ts'
import { countFieldValues, deleteCustomField } from '../../contract/custom-field.wire.ts'
import { dropField, useField } from '../custom-field.live.ts'
import { customFieldsUrl } from '../custom-fields.urls.ts'
import { useKindNames } from '../use-kind-names.ts'
import { CustomFieldFields } from './custom-field-fields.tsx'
import { useCustomFieldForm } from './use-custom-field-form.ts'

const notFound = new ApiError('NOT_FOUND', 404)

/** A field, also a new one: saved, it stays on the same page. */
export function CustomFieldScreen() {
  const { id } = useParams()
  const t = useText('custom-fields')
  const known = useField(id ?? '')
  const field = id === undefined ? null : known
  const key = usePageKey(id)

  if (field === undefined) return <PageLoading title={t('one')} back={customFieldsUrl()} />
  if (field || id === undefined) return <FieldPage key={key} field={field} />
  return (
    <PageError
      title={t('one')}
      back={customFieldsUrl()}
      error={notFound}
      missing={t('missing')}
      texts="custom-fields"
      onRetry={() => undefined}
    />
  )
}

/** The kind of records in the address. */
function useWantedKind() {
  const kinds = useKindNames()
  const [search] = useSearchParams()
  return (kinds.find(({ value }) => value === search.get('kind')) ?? kinds[0])?.value ?? ''
}

function FieldPage({ field }: { field: CustomField | null }) {
  const t = useText('custom-fields')
  const { locale } = useFormats()
  const wanted = useWantedKind()
  const entity = field?.entity ?? wanted
  const of = useCustomFieldForm(field, entity)
  return (
    <Page
      title={field ? <bdi>{textIn(field.name, locale)}</bdi> : t('create')}
      back={customFieldsUrl(entity)}
      menu={field && <FieldActions field={field} />}
    >
      <CustomFieldFields of={of} isNew={field === null} />
    </Page>
  )
}

/** The confirmation says how many records lose a value. */
function FieldActions({ field: { id, name, entity, version } }: { field: CustomField }) {
  const t = useText('custom-fields')
  const { locale } = useFormats()
  const { data } = useQuery({
    queryKey: ['custom_fields', 'values', id, version],
    queryFn: ({ signal }) => call(countFieldValues, { params: { id }, signal }),
  })
  const count = data?.total ?? 0
  const remove = async () => {
    await call(deleteCustomField, { params: { id }, query: { version } })
    dropField(id)
  }
  return (
    <DeleteMenu
      texts="custom-fields"
      name={textIn(name, locale)}
      text={t(data?.total_is === 'at_least' ? 'delete.values_at_least' : 'delete.values', { count })}
      remove={remove}
      list="custom_fields"
      to={customFieldsUrl(entity)}
    />
  )
}
