import { Stack, useText } from '@comptoir/platform/admin'
import type { ThemeInput, ThemeJson } from '@comptoir/platform/contract'
import { asObject } from '../model/documents.ts'
import { ColorField } from './color-field.tsx'
import styles from './settings.module.css'

interface SchemeFieldsProps {
  input: ThemeInput
  value: ThemeJson
  onChange: (value: ThemeJson) => void
}

/** Every colour of every scheme of a theme. */
export function SchemeFields({ input, value, onChange }: SchemeFieldsProps) {
  const t = useText('theming')
  const schemes = asObject(value)
  const set = (name: string, id: string, color: string) => {
    const scheme = asObject(schemes[name])
    onChange({ ...schemes, [name]: { ...scheme, settings: { ...asObject(scheme.settings), [id]: color } } })
  }
  return (
    <Stack gap="2">
      {Object.entries(schemes).map(([name, scheme], at) => (
        <details key={name} className={styles.scheme}>
          <summary>{t('editor.scheme', { number: at + 1 })}</summary>
          <Stack gap="2">
            {input.definition
              .filter(({ type, id }) => type === 'color' && id !== null)
              .map(({ id, label }) => (
                <div key={id}>
                  <span className={styles.label}>{label}</span>
                  <ColorField
                    label={label}
                    value={String(asObject(asObject(scheme).settings)[id ?? ''] ?? '')}
                    onChange={(color) => set(name, id ?? '', color)}
                  />
                </div>
              ))}
          </Stack>
        </details>
      ))}
    </Stack>
  )
}
