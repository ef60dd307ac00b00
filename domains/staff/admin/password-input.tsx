import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Input, type InputProps } from '@comptoir/platform/admin/ui/fields/input.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import styles from './password-input.module.css'

export function PasswordInput(props: Omit<InputProps, 'type' | 'dir'>) {
  const t = useText('staff')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  return (
    <span className={styles.passwordInput}>
      <Input {...props} type={isShown ? 'text' : 'password'} dir="ltr" spellCheck={false} autoCapitalize="none" />
      <button type="button" aria-label={t('show_password')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <Icon size={16} aria-hidden="true" />
      </button>
    </span>
  )
}
