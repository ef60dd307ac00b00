import { Card, useText } from '@comptoir/platform/admin'
import { Lock, Mail, ReceiptText } from 'lucide-react'
import type { NewGiftCard } from '../../contract/gift-card-row.ts'
import styles from './make.module.css'

/** What happens when the button is pressed, before it is. */
export function AfterPressing({ send }: Pick<NewGiftCard, 'send'>) {
  const t = useText('gift-cards')
  return (
    <Card title={t('make.after.title')}>
      <ul className={styles.after}>
        <li>
          <Lock size={16} aria-hidden="true" />
          {t(`make.after.code.${send}`)}
        </li>
        <li>
          <Mail size={16} aria-hidden="true" />
          {t(`make.after.mail.${send}`)}
        </li>
        <li>
          <ReceiptText size={16} aria-hidden="true" />
          {t('make.after.tax')}
        </li>
      </ul>
    </Card>
  )
}
