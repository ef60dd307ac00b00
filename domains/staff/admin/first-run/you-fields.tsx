import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/fields/input.tsx'
import { NewPasswordField } from '../links/new-password-field.tsx'
import styles from './first-run.module.css'

interface YouFieldsProps {
  errorOf: (field: string) => string | undefined
  /** They are the first fields of the page. */
  startsHere: boolean
}

/** Who opens the shop. */
export function YouFields({ errorOf, startsHere }: YouFieldsProps) {
  const t = useText('staff')
  return (
    <>
      <div className={styles.runNames}>
        <Field label={t('fields.first_name')} optional error={errorOf('first_name')}>
          <Input name="first_name" autoComplete="given-name" maxLength={100} autoFocus={startsHere} />
        </Field>
        <Field label={t('fields.name')} error={errorOf('name')}>
          <Input name="name" autoComplete="family-name" maxLength={100} />
        </Field>
      </div>
      <Field label={t('fields.email')} error={errorOf('email')}>
        <Input name="email" type="email" dir="ltr" autoComplete="username" autoCapitalize="none" />
      </Field>
      <NewPasswordField label={t('fields.password')} error={errorOf('password')} />
    </>
  )
}
