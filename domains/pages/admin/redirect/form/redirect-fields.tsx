import { Card, Field, Input, RecordFormFrame, Stack, useText } from '@comptoir/platform/admin'
import type { RedirectFormState } from './use-redirect-form.ts'

export function RedirectFields({ of }: { of: RedirectFormState }) {
  const t = useText('pages')
  const { form, errorOf } = of
  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`redirects.fields.${field}`)}>
      <Card>
        <Stack gap="4">
          <Field
            label={t('redirects.fields.from')}
            hint={t('redirects.hints.from')}
            path="from"
            error={errorOf('from')}
          >
            <Input {...form.register('from')} code autoComplete="off" spellCheck={false} />
          </Field>
          <Field label={t('redirects.fields.to')} hint={t('redirects.hints.to')} path="to" error={errorOf('to')}>
            <Input {...form.register('to')} code autoComplete="off" spellCheck={false} />
          </Field>
        </Stack>
      </Card>
    </RecordFormFrame>
  )
}
