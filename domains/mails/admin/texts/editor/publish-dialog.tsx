import { Button, Dialog, EffectList, Kbd, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { Languages, Users } from 'lucide-react'
import { type MailText, mailParts } from '../../../contract/mail-text.ts'
import { ownLocales, sentOf, sentText } from '../model/text-state.ts'
import type { MailWords } from '../words/use-mail-words.ts'

interface PublishDialogProps {
  mail: MailText
  words: MailWords
  busy: boolean
  onPublish: () => void
  onClose: () => void
}

/** What changes for whom, before it does. */
export function PublishDialog({ mail, words, busy, onPublish, onClose }: PublishDialogProps) {
  const t = useText('mails')
  const { locale } = useFormats()
  const effects = useEffects(mail, words)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('texts.publish.title', { mail: mail.title[locale] })}
      cancel
      footer={
        <Button variant="primary" busy={busy} iconEnd={<Kbd keys="mod+enter" />} onClick={onPublish}>
          {t('texts.publish.act')}
        </Button>
      }
    >
      <Stack>
        <Text tone="quiet">{t('texts.publish.text')}</Text>
        <EffectList effects={effects} />
      </Stack>
    </Dialog>
  )
}

function useEffects(mail: MailText, words: MailWords) {
  const t = useText('mails')
  const { tag, list } = useFormats()
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  const nameOf = (locale: Locale) => names.of(locale) ?? locale
  const partsOf = (locale: Locale) =>
    mailParts.filter((part) => mail.parts.includes(part) && words.textOf(locale, part) !== sentText(mail, locale, part))
  const changed = locales.filter((locale) => partsOf(locale).length > 0)
  const asBefore = ownLocales(mail).filter((locale) => !changed.includes(locale))
  const ours = locales.filter((locale) => !changed.includes(locale) && !asBefore.includes(locale))
  const all = sentOf(mail)
  const mails = changed.reduce((sum, locale) => sum + (mail.sent[locale] ?? 0), 0)
  const named = (key: string, of: readonly Locale[]) =>
    of.length === 0 ? '' : t(key, { languages: list(of.map(nameOf)) })

  const what = [
    ...changed.map((locale) =>
      t('texts.publish.changed', {
        language: nameOf(locale),
        parts: list(partsOf(locale).map((part) => t(`texts.parts.${part}`))),
      }),
    ),
    [named('texts.publish.as_before', asBefore), named('texts.publish.ours', ours)].filter(Boolean).join(' '),
  ].filter(Boolean)
  const whom = mails > 0 ? [t('texts.publish.share', { n: Math.max(1, Math.round(all / mails)) })] : []
  return [...what.map((text) => ({ text, icon: Languages })), ...whom.map((text) => ({ text, icon: Users }))]
}
