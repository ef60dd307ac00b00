import { Card, Text, useFormats, useText } from '@comptoir/platform/admin'
import type { MailName } from '../../../contract/mail-text.ts'
import styles from './editor.module.css'

interface NamesCardProps {
  names: readonly MailName[]
  values: Readonly<Record<string, string>>
  onInsert: (name: string) => void
}

export function NamesCard({ names, values, onInsert }: NamesCardProps) {
  const t = useText('mails')
  const { locale } = useFormats()
  return (
    <Card title={t('texts.names')}>
      <Text tone="quiet">{t('texts.names_hint', { brace: '{' })}</Text>
      <ul className={styles.nameButtons}>
        {names.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              title={label[locale]}
              aria-label={t('texts.insert', { name, label: label[locale] })}
              // Keeps the cursor where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(name)}
            >
              <code dir="ltr">{`{${name}}`}</code>
              <span>
                <bdi>{values[name]?.slice(0, 60) || label[locale]}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
