import { Card, MoneyText, Tabs, Text, Thumb, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Part, Parts, Stats } from '../../contract/stats.ts'
import { useStatsFormats } from '../view/use-stats-formats.ts'
import { amountIn, CsvButton } from './csv-button.tsx'
import styles from './parts.module.css'
import { ShowAll, shownAtFirst } from './show-all.tsx'

const kinds = ['products', 'collections', 'vendors'] as const
type Kind = (typeof kinds)[number]

const netOfAll = ({ rows, others }: Parts) => rows.reduce((sum, { net }) => sum + net, others.net)

/** By net; what has no row of its own is added up below. */
export function GoodsTable({ stats }: { stats: Stats }) {
  const t = useText('stats')
  const [kind, setKind] = useState<Kind>('products')
  return (
    <Card
      flush
      actions={
        <>
          <Tabs
            label={t('goods')}
            tabs={kinds.map((id) => ({ id, label: t(`tables.${id}`) }))}
            value={kind}
            onChange={(id) => setKind(kinds.find((name) => name === id) ?? 'products')}
          />
          <GoodsCsv stats={stats} kind={kind} />
        </>
      }
    >
      <GoodsRows
        key={kind}
        parts={stats[kind]}
        all={netOfAll(stats.products)}
        kind={kind}
        isCompared={stats.compared !== null}
      />
    </Card>
  )
}

function GoodsCsv({ stats, kind }: { stats: Stats; kind: Kind }) {
  const t = useText('stats')
  const amount = amountIn(stats.currency)
  const { rows, others } = stats[kind]
  const lines = rows.map(({ name, units, net, net_before }) => [
    name || t(`nobody.${kind}`),
    units,
    amount(net),
    net_before === null ? '' : amount(net_before),
  ])
  const rest =
    others.count > 0 ? [[t(`others.${kind}`, { count: others.count }), others.units, amount(others.net), '']] : []
  const head = [t(`one.${kind}`), t('units'), t('metrics.net'), t('before')]
  const name = `stats-${kind}-${stats.range.from}-${stats.range.to}`
  return <CsvButton label={t(`tables.${kind}`)} table={{ name, head, rows: [...lines, ...rest] }} />
}

interface GoodsRowsProps {
  parts: Parts
  /** Net of everything sold, of which each part is a share. */
  all: number
  kind: Kind
  isCompared: boolean
}

function GoodsRows({ parts, all, kind, isCompared }: GoodsRowsProps) {
  const t = useText('stats')
  const formats = useStatsFormats()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? parts.rows : parts.rows.slice(0, shownAtFirst)

  return (
    <>
      <table className={styles.goods} aria-label={t(`tables.${kind}`)}>
        <thead>
          <tr>
            <th scope="col">{t(`one.${kind}`)}</th>
            <th scope="col">{t('units')}</th>
            <th scope="col">{t('net')}</th>
            <th scope="col">{t('share')}</th>
            {isCompared && <th scope="col">{t('change')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <tr key={part.id}>
              <th scope="row">
                <span className={styles.named}>
                  {kind === 'products' && <Thumb src={part.image} size={28} />}
                  <bdi>{part.name || t(`nobody.${kind}`)}</bdi>
                </span>
              </th>
              <td>{formats.number(part.units)}</td>
              <td>
                <strong>
                  <MoneyText amount={part.net} />
                </strong>
              </td>
              <td>
                <ShareBar share={all === 0 ? 0 : part.net / all} />
              </td>
              {isCompared && (
                <td>
                  <PartChange part={part} />
                </td>
              )}
            </tr>
          ))}
          {parts.others.count > 0 && (
            <tr>
              <th scope="row">
                <Text tone="quiet">{t(`others.${kind}`, { count: parts.others.count })}</Text>
              </th>
              <td>{formats.number(parts.others.units)}</td>
              <td>
                <MoneyText amount={parts.others.net} />
              </td>
              <td />
              {isCompared && <td />}
            </tr>
          )}
        </tbody>
      </table>
      <ShowAll count={parts.rows.length} isAll={isAll} onChange={setAll} />
      {kind === 'collections' && <p className={styles.goodsHint}>{t('collections_hint')}</p>}
    </>
  )
}

function ShareBar({ share }: { share: number }) {
  const formats = useStatsFormats()
  return (
    <span className={styles.share}>
      <i data-part="share" style={{ '--share': `${Math.max(0, share) * 100}%` }} aria-hidden="true" />
      {formats.percent(share)}
    </span>
  )
}

function PartChange({ part: { net, net_before } }: { part: Part }) {
  const t = useText('stats')
  const formats = useStatsFormats()
  if (!net_before) return <Text tone="quiet">{t('new')}</Text>
  const change = (net - net_before) / Math.abs(net_before)
  return (
    <bdi className={styles.partChange} data-trend={change > 0 ? 'up' : change < 0 ? 'down' : undefined}>
      {formats.change(change)}
    </bdi>
  )
}
