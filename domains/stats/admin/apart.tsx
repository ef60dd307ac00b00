import { Card, MoneyText, Row, Text, useText } from '@comptoir/platform/admin'
import type { Stats } from '../contract/stats.ts'

/** Never part of a sum. */
export function Apart({ stats: { canceled, unpaid } }: { stats: Stats }) {
  const t = useText('stats')
  return (
    <Card title={t('apart.title')}>
      {Object.entries({ canceled, unpaid }).map(([kind, { orders, total }]) => (
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
