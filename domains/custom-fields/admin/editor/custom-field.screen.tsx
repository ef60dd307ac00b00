import { call, DeleteMenu, Page, PageError, PageLoading, useFormats, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { textIn } from '../../contract/custom-field.rules.ts'
import type { CustomField } from '../../contract/custom-field.ts'
import { countFieldValues, deleteCustomField } from '../../contract/custom-field.wire.ts'
import { dropField, useField } from '../custom-field.live.ts'
import { customFieldsUrl } from '../custom-fields.urls.ts'
import { CustomFieldFields } from './custom-field-fields.tsx'
import { useCustomFieldForm } from './use-custom-field-form.ts'

const notFound = new ApiError('NOT_FOUND', 404)

export function CustomFieldScreen() {
  const { id = '' } = useParams()
  const t = useText('custom-fields')
  const field = useField(id)

  if (field === null) {
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
  return field ? <FieldPage key={id} field={field} /> : <PageLoading title={t('one')} back={customFieldsUrl()} />
}

function FieldPage({ field }: { field: CustomField }) {
  const { locale } = useFormats()
  const of = useCustomFieldForm(field, field.entity)
  return (
    <Page
      title={<bdi>{textIn(field.name, locale)}</bdi>}
      back={customFieldsUrl(field.entity)}
      menu={<FieldActions field={field} />}
    >
      <CustomFieldFields of={of} isNew={false} />
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
