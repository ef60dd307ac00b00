import { RecentTime } from '@comptoir/platform/admin'
import type { MailRow } from '../contract/mail.ts'
import { MailState } from './mail-state.tsx'
import styles from './mails.module.css'

export const MailItem = ({ mail }: { mail: MailRow }) => (
  <>
    <span className={styles.line}>
      <strong>
        <bdi>{mail.to_name || mail.to}</bdi>
      </strong>
      <small>
        <RecentTime at={mail.created_at} />
      </small>
    </span>
    <span className={styles.subject}>
      <bdi lang={mail.locale}>{mail.subject}</bdi>
    </span>
    <span className={styles.line}>
      <MailState mail={mail} />
      <code className={styles.locale}>{mail.locale}</code>
    </span>
  </>
)
