import { Card, MoneyText, Row, Text, useText } from '@comptoir/platform/admin'
import { sumOf } from '../contract/stats.rules.ts'
import type { Stats } from '../contract/stats.ts'

/** What of the placed orders was paid; canceled ones are never part of a sum. */
export function Apart({ stats: { days, canceled, unpaid } }: { stats: Stats }) {
  const t = useText('stats')
  return (
    <Card title={t('apart.title')}>
      <Row justify="between">
        <span>{t('apart.paid')}</span>
        <MoneyText amount={sumOf(days).paid} />
      </Row>
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
