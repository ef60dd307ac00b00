import { Text, useText } from '@comptoir/platform/admin'
import type { OrderLine } from '../contract/line/order-line.ts'
import styles from './line-addons.module.css'

/** What the customer wrote at the product, such as an engraving. */
export function LineProperties({ properties }: Pick<OrderLine, 'properties'>) {
  const t = useText('orders')
  const written = Object.entries(properties)
  if (written.length === 0) return null
  return (
    <ul className={styles.lineAddons}>
      {written.map(([option, label]) => (
        <li key={option}>
          <Text tone="quiet" size="12">
            <bdi>{t('lines.addon', { option, label })}</bdi>
          </Text>
        </li>
      ))}
    </ul>
  )
}
