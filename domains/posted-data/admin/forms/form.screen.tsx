import { Badge, call, DeleteMenu, Page, PageError, PageLoading, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Form } from '../../contract/form.ts'
import { deleteForm } from '../../contract/form.wire.ts'
import { formsUrl } from '../posted-data.urls.ts'
import { FormEditor } from './form-editor.tsx'
import { ReceivedText } from './received-text.tsx'
import { useFormEditor } from './use-form-editor.ts'
import { dropForm, useForms, useReceived } from './use-forms.ts'

const notFound = new ApiError('NOT_FOUND', 404)

export function FormScreen() {
  const { id = '' } = useParams()
  const t = useText('posted-data')
  const { data, error, refetch } = useForms()
  const form = data?.find((each) => each.id === id)

  if (form) return <FormPage key={id} form={form} />
  if (!(data || error)) return <PageLoading title={t('forms.one')} back={formsUrl} />
  return (
    <PageError
      title={t('forms.one')}
      back={formsUrl}
      error={error ?? notFound}
      missing={t('forms.missing')}
      texts="posted-data"
      onRetry={() => void refetch()}
    />
  )
}

function FormPage({ form }: { form: Form }) {
  const t = useText('posted-data')
  const client = useQueryClient()
  const of = useFormEditor(form)
  const received = useReceived()(form.id)
  const remove = async () => {
    await call(deleteForm, { params: { id: form.id }, query: { version: form.version } })
    dropForm(client, form.id)
  }

  return (
    <Page
      title={<bdi>{form.title}</bdi>}
      meta={form.active ? <Badge tone="done">{t('forms.on')}</Badge> : <Badge>{t('forms.off')}</Badge>}
      subtitle={<ReceivedText of={received} />}
      back={formsUrl}
      // Posted data references its form, so a form with posted data is switched off instead of deleted.
      menu={
        received?.count === 0 && (
          <DeleteMenu
            texts="posted-data"
            words="forms.delete"
            name={form.title}
            remove={remove}
            list="forms"
            to={formsUrl}
          />
        )
      }
    >
      <FormEditor of={of} formKey={form.key} caught={received?.caught} />
    </Page>
  )
}
