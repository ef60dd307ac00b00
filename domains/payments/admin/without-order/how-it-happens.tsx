import { Button, Popover, Text, useText } from '@comptoir/platform/admin'
import { Info } from 'lucide-react'
import styles from './without-order.module.css'

const reasons = ['stock', 'twice', 'ended', 'changed'] as const

export function HowItHappens() {
  const t = useText('payments')
  return (
    <Popover
      label={t('orphans.how.title')}
      align="end"
      trigger={
        <Button variant="ghost" icon={<Info size={16} aria-hidden="true" />} writes={false}>
          {t('orphans.how.title')}
        </Button>
      }
    >
      <ul className={styles.how}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Text>{t(`orphans.how.${reason}`)}</Text>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
