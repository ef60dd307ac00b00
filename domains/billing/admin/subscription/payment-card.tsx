import { Card, Text, useText } from '@comptoir/platform/admin'
import styles from './subscription.module.css'

/** Invoices are paid outside of the shop. */
export function PaymentCard({ instructions }: { instructions: string }) {
  const t = useText('billing')
  return (
    <Card title={t('payment.title')}>
      {instructions === '' ? (
        <Text as="p" tone="quiet">
          {t('payment.none')}
        </Text>
      ) : (
        <p className={styles.instructions} dir="auto">
          {instructions}
        </p>
      )}
    </Card>
  )
}
