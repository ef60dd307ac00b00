import { Controller, Switch, Text, useFormats, useText, useWatch } from '@comptoir/platform/admin'
import { maxConfirmation } from '../../contract/form.ts'
import ar from '../../locales/mail/ar.json' with { type: 'json' }
import en from '../../locales/mail/en.json' with { type: 'json' }
import fr from '../../locales/mail/fr.json' with { type: 'json' }
import ja from '../../locales/mail/ja.json' with { type: 'json' }
import tr from '../../locales/mail/tr.json' with { type: 'json' }
import { LabelFields } from './label-fields.tsx'
import type { FormEditorState } from './use-form-editor.ts'

const builtIn = { en: en.received, fr: fr.received, ar: ar.received, ja: ja.received, tr: tr.received }

/** Mail to the sender, and its text while it is on. */
export function ConfirmationFields({ of: { form, errorOf } }: { of: FormEditorState }) {
  const t = useText('posted-data')
  const { locale } = useFormats()
  const [fields, isOn] = useWatch({ control: form.control, name: ['fields', 'confirm'] })
  const isPossible = fields.some(({ type }) => type === 'email')
  const error = errorOf('confirm')

  return (
    <>
      <Controller
        control={form.control}
        name="confirm"
        render={({ field }) => (
          <Switch
            {...field}
            label={t('forms.fields.confirm')}
            hint={t(isPossible ? 'forms.hints.confirm' : 'failures.EMAIL_FIELD_NEEDED')}
            disabled={!(isPossible || field.value)}
          />
        )}
      />
      {error && isPossible && (
        <Text as="p" tone="danger">
          {error}
        </Text>
      )}
      {isOn && (
        <Controller
          control={form.control}
          name="confirmation"
          render={({ field: { value, onChange } }) => (
            <LabelFields
              title={t('forms.fields.confirmation')}
              value={value}
              first={locale}
              long={{ max: maxConfirmation, builtIn }}
              onChange={onChange}
              errorOf={(each) => errorOf(`confirmation.${each}`)}
            />
          )}
        />
      )}
    </>
  )
}
