import { Banner, Button, Heading, Row, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Paperclip, RefreshCw } from 'lucide-react'
import { attachmentWaits, type Mail } from '../contract/mail.ts'
import { MailState } from './mail-state.tsx'
import styles from './mails.module.css'
import { useMailServer } from './use-mail.ts'
import { useSendAgain } from './use-send-again.ts'

export function MailHead({ mail }: { mail: Mail }) {
  const t = useText('mails')
  const formats = useFormats()
  const date = formats.dateTime(mail.sent_at ?? mail.created_at)
  const to = mail.to_name ? `${mail.to_name} <${mail.to}>` : mail.to

  return (
    <Stack gap="2">
      <Row justify="between" align="start" wrap>
        <Heading size="16">
          <bdi lang={mail.locale}>{mail.subject}</bdi>
        </Heading>
        <SendAgain mail={mail} />
      </Row>
      <Text tone="quiet">{mail.from ? t('from_to', { from: mail.from, to }) : t('to', { to })}</Text>
      <Row wrap gap="3">
        <MailState mail={mail} />
        <Text tone="quiet">{t(mail.sent_at ? 'sent_at' : 'queued_at', { date })}</Text>
        <Text tone="quiet">
          {t('about', { template: templateOf(t, mail), language: languageOf(formats.tag, mail) })}
        </Text>
      </Row>
      {mail.attachments.length > 0 && <Attachments of={mail} />}
      {mail.error !== null && (
        <Banner tone={mail.state === 'failed' ? 'danger' : 'warning'}>
          {mail.error === attachmentWaits ? t('attachment_waits') : t('answer', { text: mail.error })}
        </Banner>
      )}
    </Stack>
  )
}

function Attachments({ of: { attachments } }: { of: Mail }) {
  const t = useText('mails')
  return (
    <Row wrap gap="2">
      {attachments.map(({ id, name, is_left_out: isLeftOut }) => (
        <span key={id} className={styles.attachment}>
          <Paperclip size={14} aria-hidden="true" />
          {isLeftOut ? <span>{t('left_out', { name })}</span> : <bdi>{name}</bdi>}
        </span>
      ))}
    </Row>
  )
}

const templateOf = (t: ReturnType<typeof useText>, { template }: Mail) =>
  t.has(`templates.${template}`) ? t(`templates.${template}`) : template

const languageOf = (tag: string, { locale }: Mail) =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(locale) ?? locale

/** Only what was not sent: the link of a sent mail counts once. */
function SendAgain({ mail }: { mail: Mail }) {
  const t = useText('mails')
  const { data: server } = useMailServer()
  const { sendAgain, isSending } = useSendAgain(mail)
  const isPossible = server?.host && (mail.state === 'failed' || mail.state === 'kept')
  if (!isPossible) return null
  return (
    <Button icon={<RefreshCw size={16} aria-hidden="true" />} busy={isSending} onClick={sendAgain}>
      {t('again')}
    </Button>
  )
}
