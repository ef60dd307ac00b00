import { Card, MoneyText, Row, Text, useText } from '@comptoir/platform/admin'
import { sumOf } from '../contract/stats.rules.ts'
import type { Stats } from '../contract/stats.ts'

/** What of the placed orders was paid and is still due; canceled ones are never part of a sum. */
export function Apart({ stats: { days, canceled, unpaid } }: { stats: Stats }) {
  const t = useText('stats')
  const { paid, by_cards, refunds, authorized, due } = sumOf(days)
  // What a shop without such money never has is not said.
  const money = {
    paid,
    ...(by_cards > 0 && { by_cards }),
    ...(refunds > 0 && { refunds }),
    ...(authorized > 0 && { authorized }),
    due,
  }
  return (
    <Card title={t('apart.title')}>
      {Object.entries(money).map(([name, amount]) => (
        <Row key={name} justify="between">
          <span>{t(`apart.${name}`)}</span>
          <MoneyText amount={amount} />
        </Row>
      ))}
      {Object.entries({ unpaid, canceled }).map(([kind, { orders, total }]) => (
        <Row key={kind} justify="between">
          <span>{t(`apart.${kind}`, { count: orders })}</span>
          <MoneyText amount={total} />
        </Row>
      ))}
      <Text tone="quiet" size="12">
        {t('apart.hint')}
      </Text>
    </Card>
  )
}
