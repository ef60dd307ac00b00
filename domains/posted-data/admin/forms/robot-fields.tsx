import { Controller, Field, NumberField, Stack, Text, useText } from '@comptoir/platform/admin'
import { maxPerHour } from '../../contract/form.ts'
import styles from './forms.module.css'
import type { FormEditorState } from './use-form-editor.ts'

export function RobotFields({ of: { form, errorOf }, caught }: { of: FormEditorState; caught: number | undefined }) {
  const t = useText('posted-data')
  return (
    <fieldset className={styles.texts}>
      <legend>{t('forms.robots')}</legend>
      <Stack gap="2">
        <Text as="p" tone="quiet">
          {t('forms.trap')} {caught !== undefined && t('forms.caught', { count: caught })}
        </Text>
        <Controller
          control={form.control}
          name="per_hour"
          render={({ field }) => (
            <Field
              label={t('forms.fields.per_hour')}
              hint={t('forms.hints.per_hour')}
              path="per_hour"
              error={errorOf('per_hour')}
              optional
            >
              <NumberField {...field} min={1} max={maxPerHour} unit={t('forms.an_hour')} />
            </Field>
          )}
        />
      </Stack>
    </fieldset>
  )
}
