import { Text, useText } from '@comptoir/platform/admin'
import { giftEntryOf } from '../contract/line/gift-card.rules.ts'
import type { OrderLine } from '../contract/line/order-line.ts'
import styles from './line-addons.module.css'

/** What the customer wrote at the product, such as an engraving. */
export function LineProperties({
  kind = 'product',
  properties,
}: Pick<OrderLine, 'properties'> & { kind?: OrderLine['kind'] }) {
  const t = useText('orders')
  const written = Object.entries(properties).flatMap(([name, label]) => {
    if (name.startsWith('_')) return []
    const entry = kind === 'gift_card' ? giftEntryOf(name) : null
    return [[entry ? t(`lines.gift.${entry}`) : name, label] as const]
  })
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
