import { Card, Controller, Field, Switch, TagField, useFormats, useText } from '@comptoir/platform/admin'
import { AssigneeField } from './assignee-field.tsx'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { LabelFields } from './label-fields.tsx'
import { RobotFields } from './robot-fields.tsx'
import type { FormEditorState } from './use-form-editor.ts'

const toOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }))

/** Effects of a posting: mails, assignee, limit and thanks. */
export function NextCard({ of, caught }: { of: FormEditorState; caught: number | undefined }) {
  const t = useText('posted-data')
  const { locale } = useFormats()
  const { form, errorOf } = of
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
      <ConfirmationFields of={of} />
      <AssigneeField of={of} />
      <RobotFields of={of} caught={caught} />
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
