import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { useState } from 'react'
import { PasswordInput } from '../password-input.tsx'
import styles from './links.module.css'
import { strengthOf, strengths } from './password-strength.ts'

interface NewPasswordFieldProps {
  label: string
  error: string | undefined
}

export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')

  return (
    <div className={styles.password}>
      <Field label={label} error={error} name="password">
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={128}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Strength password={password} />
    </div>
  )
}

function Strength({ password }: { password: string }) {
  const t = useText('staff')
  const strength = strengthOf(password)
  const level = strengths.indexOf(strength)

  return (
    <p className={styles.strength} data-strength={strength}>
      <span aria-hidden="true">
        {strengths.slice(1).map((each, at) => (
          <i key={each} data-on={at < level || undefined} />
        ))}
      </span>
      <span aria-live="polite">{t(`strength.${strength}`)}</span>
    </p>
  )
}
