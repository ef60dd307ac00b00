import { call, savedInPlace, useRecordForm, useText } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Form, type FormField, FormRequest, maxFields } from '../../contract/form.ts'
import { createForm, updateForm } from '../../contract/form.wire.ts'
import { formUrl } from '../posted-data.urls.ts'
import { keepForm } from './use-forms.ts'

export type FieldType = FormField['type']

/** Keys that say what an answer is; a form may have several of a type. */
const keyOfType: Readonly<Record<FieldType, string>> = {
  text: 'text',
  email: 'email',
  phone: 'phone',
  textarea: 'message',
  select: 'choice',
  checkbox: 'agreed',
  file: 'files',
}

const noTexts: FormField['label'] = { en: '', fr: '', ar: '', ja: '', tr: '' }

/** A field that can be saved as it is. */
export function newField(type: FieldType, { fields, label, locale }: NewField): FormField {
  const wanted = keyOfType[type]
  const isTaken = (key: string) => fields.some((field) => field.key === key)
  const numbered = Array.from({ length: maxFields }, (_, at) => `${wanted}_${at + 2}`)
  const key = [wanted, ...numbered].find((each) => !isTaken(each)) ?? wanted
  return { key, type, required: false, label: { ...noTexts, [locale]: label }, options: [] }
}

interface NewField {
  fields: readonly FormField[]
  label: string
  locale: Locale
}

const noForm: FormRequest = {
  ...{ key: '', title: '', active: true, thanks: noTexts, notify: [], fields: [] },
  ...{ confirm: false, confirmation: noTexts, assignee_id: null, per_hour: null },
}

const toValues = (form: Form | null): FormRequest => (form ? FormRequest.strip().parse(form) : noForm)

export type FormEditorState = ReturnType<typeof useFormEditor>

export function useFormEditor(form: Form | null) {
  const t = useText('posted-data')
  const navigate = useNavigate()
  const client = useQueryClient()

  return useRecordForm<Form, FormRequest, FormRequest>({
    record: form,
    toValues,
    schema: FormRequest,
    texts: 'posted-data',
    maps: ['thanks', 'confirmation'],
    readCurrent: (current) => Form.safeParse(current).data ?? null,
    doneText: ({ title }) => t('forms.saved', { name: title }),
    async save({ values, changed: { key: _key, ...changed }, base }) {
      const reply = base
        ? await call(updateForm, { params: { id: base.id }, body: { ...changed, version: base.version } })
        : await call(createForm, { body: values })
      return reply.form
    },
    onSaved(saved, wasNew) {
      keepForm(client, saved)
      if (wasNew) void navigate(formUrl(saved.id), savedInPlace)
    },
  })
}
