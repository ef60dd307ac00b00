import { MoneyText, Text, useText } from '@comptoir/platform/admin'
import type { LineAddon } from '../contract/line/order-line.ts'
import styles from './line-addons.module.css'

interface LineAddonsProps {
  addons: readonly LineAddon[]
  currency: string
}

/** What was chosen at the product; the price of the line contains it. */
export function LineAddons({ addons, currency }: LineAddonsProps) {
  const t = useText('orders')
  if (addons.length === 0) return null
  return (
    <ul className={styles.lineAddons}>
      {addons.map(({ option_id, value_id, option, label, price }) => (
        <li key={`${option_id} ${value_id}`}>
          <Text tone="quiet" size="12">
            <bdi>{t('lines.addon', { option, label })}</bdi>
            {price !== 0 && (
              <>
                {' · '}
                <MoneyText amount={price} currency={currency} />
              </>
            )}
          </Text>
        </li>
      ))}
    </ul>
  )
}
