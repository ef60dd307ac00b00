import { IconButton, Input, useText } from '@comptoir/platform/admin'
import { X } from 'lucide-react'
import styles from './settings.module.css'

interface ColorFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour to choose or to write, in any notation of CSS; empty for the theme's own. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const t = useText('theming')
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={label}
        data-empty={value === '' || undefined}
        value={isHex(value) ? value : '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
      />
      <Input
        code
        value={value}
        aria-label={t('editor.color_code', { label })}
        placeholder={t('editor.own_color')}
        maxLength={60}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== '' && (
        <IconButton
          label={t('editor.clear', { label })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => onChange('')}
        />
      )}
    </div>
  )
}
