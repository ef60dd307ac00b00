import { Card, MoneyText, Text, useFormats, useText } from '@comptoir/platform/admin'
import type { MethodFigures } from '../../contract/method-figures.ts'
import { useMethodFigures } from '../use-method-figures.ts'
import styles from './figures-card.module.css'

/** What came of each method in the last thirty days, and its share of the money. */
export function FiguresCard() {
  const t = useText('payments')
  const figures = useMethodFigures()
  if (!figures) return null
  const paid = figures.reduce((sum, each) => sum + each.paid, 0)
  return (
    <Card title={t('figures.title')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            {(['method', 'orders', 'paid', 'failed', 'share'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`figures.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((each) => (
            <FiguresRow key={each.key} of={each} share={paid === 0 ? 0 : each.paid / paid} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function FiguresRow({ of: { key, orders, paid, failed, tried }, share }: { of: MethodFigures; share: number }) {
  const t = useText('payments')
  const { number, percent } = useFormats()
  const part = tried === 0 ? '' : ` · ${percent(failed / tried)}`
  return (
    <tr>
      <th scope="row">{t(`methods.${key}`)}</th>
      <td>{number(orders)}</td>
      <td>
        <MoneyText amount={paid} />
      </td>
      <td>
        <Text tone="quiet">
          {t(`figures.failures.${key}`, { count: failed })}
          {part}
        </Text>
      </td>
      <td>
        <span className={styles.share}>
          <i aria-hidden="true" style={{ inlineSize: `${Math.round(share * 64)}px` }} />
          {percent(share, 0)}
        </span>
      </td>
    </tr>
  )
}
