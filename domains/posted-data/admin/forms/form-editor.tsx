import {
  Card,
  Columns,
  Controller,
  Field,
  Input,
  RecordFormFrame,
  Switch,
  TagField,
  useFormats,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { slugOf } from '@comptoir/platform/contract'
import { FieldsCard } from './fields-card.tsx'
import { FormAddress } from './form-address.tsx'
import { FormPreview } from './form-preview.tsx'
import { LabelFields } from './label-fields.tsx'
import type { FormEditorState } from './use-form-editor.ts'

interface FormEditorProps {
  of: FormEditorState
  /** Null while the form is new. */
  formKey: string | null
}

export function FormEditor({ of, formKey }: FormEditorProps) {
  const t = useText('posted-data')
  const [fields, title, key] = useWatch({ control: of.form.control, name: ['fields', 'title', 'key'] })

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`forms.fields.${field}`)}>
      <Columns
        main={
          <>
            <NameCard of={of} isNew={formKey === null} />
            <FieldsCard of={of} />
            <NextCard of={of} />
          </>
        }
        aside={
          <>
            <FormPreview fields={fields} title={title} />
            {key !== '' && <FormAddress formKey={formKey ?? key} />}
          </>
        }
      />
    </RecordFormFrame>
  )
}

function NameCard({ of: { form, errorOf }, isNew }: { of: FormEditorState; isNew: boolean }) {
  const t = useText('posted-data')
  const title = form.register('title')
  const suggestKey = () => {
    if (!isNew || form.getValues('key') !== '') return
    form.setValue('key', slugOf(form.getValues('title')).slice(0, 64), { shouldDirty: true })
  }
  return (
    <Card title={t('forms.one')}>
      <Field label={t('forms.fields.title')} path="title" error={errorOf('title')}>
        <Input
          {...title}
          maxLength={100}
          autoComplete="off"
          onBlur={(event) => {
            suggestKey()
            return title.onBlur(event)
          }}
        />
      </Field>
      {isNew && (
        <Field label={t('forms.fields.key')} hint={t('forms.hints.key')} path="key" error={errorOf('key')}>
          <Input {...form.register('key')} code maxLength={64} autoComplete="off" spellCheck={false} />
        </Field>
      )}
    </Card>
  )
}

const toOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }))

/** Mail address, thanks and state of a form. */
function NextCard({ of: { form, errorOf } }: { of: FormEditorState }) {
  const t = useText('posted-data')
  const formats = useFormats()
  const { locale } = formats
  return (
    <Card title={t('forms.next')}>
      <Controller
        control={form.control}
        name="notify"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label={t('forms.fields.notify')}
            hint={t('forms.hints.notify')}
            path="notify"
            error={value.map((_, at) => errorOf(`notify.${at}`)).find(Boolean) ?? errorOf('notify')}
            optional
          >
            <TagField
              creatable
              options={[]}
              value={toOptions(value)}
              placeholder={t('forms.add_address')}
              onBlur={onBlur}
              onChange={(next) => onChange(next.map((option) => option.value.trim().toLowerCase()))}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="thanks"
        render={({ field: { value, onChange } }) => (
          <LabelFields
            title={t('forms.fields.thanks')}
            value={value}
            first={locale}
            onChange={onChange}
            errorOf={(each) => errorOf(`thanks.${each}`)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="active"
        render={({ field }) => <Switch {...field} label={t('forms.fields.active')} hint={t('forms.hints.active')} />}
      />
    </Card>
  )
}
