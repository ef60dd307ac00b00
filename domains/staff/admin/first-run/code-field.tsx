import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/fields/input.tsx'

export function CodeField({ error }: { error: string | undefined }) {
  const t = useText('staff')
  return (
    <Field label={t('first_user.code')} hint={t('first_user.code_hint')} error={error}>
      <Input name="code" code autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} autoFocus />
    </Field>
  )
}
