import { Button, Dialog, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import { directionOf, type Locale } from '@comptoir/platform/contract'
import type { MailText } from '../../../contract/mail-text.ts'
import type { MailWords } from '../words/use-mail-words.ts'
import styles from './editor.module.css'

interface CompareDialogProps {
  mail: MailText
  words: MailWords
  locale: Locale
  onClose: () => void
}

/** Own words beside ours, part by part; each of ours can be taken into the draft. */
export function CompareDialog({ mail, words, locale, onClose }: CompareDialogProps) {
  const t = useText('mails')
  const { tag } = useFormats()
  const language = new Intl.DisplayNames(tag, { type: 'language' }).of(locale) ?? locale
  const parts = mail.parts
    .map((part) => ({ part, ours: mail.ours[locale][part] ?? '', mine: words.textOf(locale, part) }))
    .filter(({ ours, mine }) => ours !== mine)
  const spoken = { lang: locale, dir: directionOf(locale) }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="large"
      title={t('texts.compare.title', { language })}
      footer={<Button onClick={onClose}>{t('texts.compare.close')}</Button>}
    >
      <Stack gap="4">
        {mail.outdated.includes(locale) && <Text tone="warning">{t('texts.compare.outdated')}</Text>}
        {parts.length === 0 && <Text>{t('texts.compare.same')}</Text>}
        {parts.map(({ part, ours, mine }) => (
          <section key={part} className={styles.compared} aria-label={t(`texts.parts.${part}`)}>
            <div>
              <h3>{t('texts.compare.mine', { part: t(`texts.parts.${part}`) })}</h3>
              <p {...spoken}>{mine || t('texts.compare.nothing')}</p>
            </div>
            <div>
              <h3>{t('texts.compare.ours')}</h3>
              <p {...spoken}>{ours || t('texts.compare.nothing')}</p>
            </div>
            <Button onClick={() => words.write(locale, part, ours)}>{t('texts.compare.take')}</Button>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
