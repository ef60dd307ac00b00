import { useFormats, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { Mail } from '../contract/mail.ts'
import styles from './mails.module.css'

const mailbox = (name: string, address: string) => (name ? `${name} <${address}>` : address)

/** The mailer's own form. */
const messageIdOf = ({ id, from }: Mail) => (from ? `<${id}@${from.slice(from.indexOf('@') + 1)}>` : '')

export function MailHeaders({ mail }: { mail: Mail }) {
  const t = useText('mails')
  const formats = useFormats()
  const entries: readonly (readonly [name: string, value: ReactNode])[] = [
    ['from', mail.from],
    ['to', mailbox(mail.to_name, mail.to)],
    ['subject', mail.subject],
    ['date', mail.sent_at && formats.dateTime(mail.sent_at)],
    ['id', messageIdOf(mail)],
  ]

  return (
    <dl className={styles.headers}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`headers.${name}`)}</dt>
          <dd>
            <bdi>{value || t('none')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
