import {
  Card,
  ErrorNote,
  MoneyText,
  Skeleton,
  Tabs,
  Text,
  Thumb,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { type ReactNode, useState } from 'react'
import type { GoodsKind, Part, Parts, Stats } from '../../contract/stats.ts'
import { useGoods } from '../view/use-stats.ts'
import { useStatsFormats } from '../view/use-stats-formats.ts'
import type { StatsView } from '../view/use-stats-view.ts'
import { amountIn, CsvButton } from './csv-button.tsx'
import styles from './parts.module.css'
import { ShowAll, shownAtFirst } from './show-all.tsx'

const kinds = ['products', 'collections', 'vendors'] as const
type Kind = (typeof kinds)[number]

const netOfAll = ({ rows, others }: Parts) => rows.reduce((sum, { net }) => sum + net, others.net)

interface GoodsProps {
  stats: Stats
  view: StatsView
}

/** By net; what has no row of its own is added up below. */
export function GoodsTable({ stats, view }: GoodsProps) {
  const [kind, setKind] = useState<Kind>('products')
  const tabs = <GoodsTabs kind={kind} onChange={setKind} />
  if (kind === 'vendors') return <GoodsCard stats={stats} parts={stats.vendors} kind={kind} tabs={tabs} />
  return <LoadedGoods key={kind} stats={stats} view={view} kind={kind} tabs={tabs} />
}

function GoodsTabs({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = useText('stats')
  return (
    <Tabs
      label={t('goods')}
      tabs={kinds.map((id) => ({ id, label: t(`tables.${id}`) }))}
      value={kind}
      onChange={(id) => onChange(kinds.find((name) => name === id) ?? 'products')}
    />
  )
}

/** Loads beside the figures, which do not wait for it. */
function LoadedGoods({ stats, view, kind, tabs }: GoodsProps & { kind: GoodsKind; tabs: ReactNode }) {
  const errorText = useErrorText('stats')
  const { data, error, refetch } = useGoods(view, kind)
  if (data) return <GoodsCard stats={stats} parts={data} kind={kind} tabs={tabs} />
  return (
    <Card actions={tabs}>
      {error ? (
        <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={45 * shownAtFirst} />
      )}
    </Card>
  )
}

function GoodsCard({ stats, parts, kind, tabs }: { stats: Stats; parts: Parts; kind: Kind; tabs: ReactNode }) {
  return (
    <Card
      flush
      actions={
        <>
          {tabs}
          <GoodsCsv stats={stats} parts={parts} kind={kind} />
        </>
      }
    >
      <GoodsRows parts={parts} all={netOfAll(stats.vendors)} kind={kind} isCompared={stats.compared !== null} />
    </Card>
  )
}

function GoodsCsv({ stats, parts, kind }: { stats: Stats; parts: Parts; kind: Kind }) {
  const t = useText('stats')
  const amount = amountIn(stats.currency)
  const { rows, others } = parts
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
