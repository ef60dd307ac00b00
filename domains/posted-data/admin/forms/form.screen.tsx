import { Badge, call, DeleteMenu, Page, PageError, PageLoading, usePageKey, useText } from '@comptoir/platform/admin'
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

/** A form, also a new one: saved, it stays on the same page. */
export function FormScreen() {
  const { id } = useParams()
  const t = useText('posted-data')
  const { data, error, refetch } = useForms()
  const form = data?.find((each) => each.id === id)
  const key = usePageKey(id)

  if (form || id === undefined) return <FormPage key={key} form={form ?? null} />
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

function FormPage({ form }: { form: Form | null }) {
  const t = useText('posted-data')
  const of = useFormEditor(form)
  const received = useReceived()(form?.id)

  return (
    <Page
      title={form ? <bdi>{form.title}</bdi> : t('forms.create')}
      meta={form && (form.active ? <Badge tone="done">{t('forms.on')}</Badge> : <Badge>{t('forms.off')}</Badge>)}
      subtitle={form && <ReceivedText of={received} />}
      back={formsUrl}
      // Posted data references its form, so a form with posted data is switched off instead of deleted.
      menu={form && received?.count === 0 && <FormMenu form={form} />}
    >
      <FormEditor of={of} formKey={form?.key ?? null} caught={received?.caught} />
    </Page>
  )
}

function FormMenu({ form: { id, title, version } }: { form: Form }) {
  const client = useQueryClient()
  const remove = async () => {
    await call(deleteForm, { params: { id }, query: { version } })
    dropForm(client, id)
  }
  return <DeleteMenu texts="posted-data" words="forms.delete" name={title} remove={remove} list="forms" to={formsUrl} />
}
