import { Card, MoneyText, Text, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Part, Parts, Stats } from '../../contract/stats.ts'
import { useStatsFormats } from '../view/use-stats-formats.ts'
import { amountIn, CsvButton } from './csv-button.tsx'
import styles from './parts.module.css'
import { ShowAll, shownAtFirst } from './show-all.tsx'

interface PartListProps {
  stats: Stats
  parts: Parts
  kind: 'countries' | 'staff'
}

export function PartList({ stats: { range, currency }, parts, kind }: PartListProps) {
  const t = useText('stats')
  const formats = useStatsFormats()
  const [isAll, setAll] = useState(false)
  const amount = amountIn(currency)
  const nameOf = ({ id, name }: Part) =>
    id === '' ? t(`nobody.${kind}`) : kind === 'countries' ? formats.country(id) : name
  const most = Math.max(1, ...parts.rows.map(({ net }) => net))
  const table = {
    name: `stats-${kind}-${range.from}-${range.to}`,
    head: [t(`one.${kind}`), t('metrics.orders'), t('metrics.net')],
    rows: parts.rows.map((part) => [nameOf(part), part.orders, amount(part.net)]),
  }

  return (
    <Card flush title={t(`tables.${kind}`)} actions={<CsvButton label={t(`tables.${kind}`)} table={table} />}>
      <table className={styles.list} aria-label={t(`tables.${kind}`)}>
        <thead>
          <tr>
            <th scope="col">{t(`one.${kind}`)}</th>
            <th scope="col">{t('metrics.orders')}</th>
            <th scope="col">{t('net')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.rows.slice(0, isAll ? undefined : shownAtFirst).map((part) => (
            <tr key={part.id}>
              <th scope="row">
                <bdi>{nameOf(part)}</bdi>
                <i style={{ '--share': `${Math.max(0, part.net / most) * 100}%` }} aria-hidden="true" />
              </th>
              <td>
                <Text tone="quiet">{formats.number(part.orders)}</Text>
              </td>
              <td>
                <MoneyText amount={part.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowAll count={parts.rows.length} isAll={isAll} onChange={setAll} />
    </Card>
  )
}
