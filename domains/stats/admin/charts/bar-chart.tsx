import { useText } from '@comptoir/platform/admin'
import { type PointerEvent, useState } from 'react'
import type { Metric } from '../../contract/stats.rules.ts'
import { useStatsFormats } from '../view/use-stats-formats.ts'
import styles from './bar-chart.module.css'

export interface Bar {
  label: string
  name: string
  value: number
  text: string
  orders: number
  before: { name: string; value: number; text: string } | null
  /** Not over yet. */
  isRunning: boolean
}

interface BarChartProps {
  label: string
  bars: readonly Bar[]
  metric: Metric
}

/** Multiples of a power of ten whose half is short to spell. */
const roundTops = [2, 4, 6, 8, 10]
const smallest: Record<Metric, number> = { net: 1_000, average: 1_000, orders: 1, new: 1, returning: 1 }

function topOf(metric: Metric, bars: readonly Bar[]) {
  if (metric === 'returning') return 1
  const highest = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before?.value ?? 0]))
  const power = Math.max(smallest[metric], 10 ** Math.floor(Math.log10(highest)))
  return (roundTops.find((multiple) => multiple * power >= highest) ?? 20) * power
}

const maxLabels = 8
const share = (value: number, top: number) => `${Math.min(100, Math.max(0, (value / top) * 100))}%`

/** The bar under the pointer; the plot is mirrored in languages written from right to left. */
function barAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number) {
  const { left, width } = currentTarget.getBoundingClientRect()
  const part = (clientX - left) / width
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  return Math.min(count - 1, Math.max(0, Math.floor((isMirrored ? 1 - part : part) * count)))
}

/** Bars with a tick for the period before. A slider over them reads each out, by pointer or arrow keys. */
export function BarChart({ label, bars, metric }: BarChartProps) {
  const formats = useStatsFormats()
  const [at, setAt] = useState<number | null>(null)
  const top = topOf(metric, bars)
  const shown = at === null ? undefined : bars[at]
  const last = bars.length - 1
  const step = Math.ceil(bars.length / maxLabels)
  const spoken = useReadout(bars[at ?? last])

  return (
    <figure className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formats.metric(metric, value)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        <div className={styles.bars} aria-hidden="true">
          {bars.map((bar, index) => (
            <div key={bar.name + bar.label} data-chosen={index === at || undefined}>
              <i data-running={bar.isRunning || undefined} style={{ '--share': share(bar.value, top) }} />
              {bar.before && <b style={{ '--share': share(bar.before.value, top) }} />}
            </div>
          ))}
        </div>
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          aria-valuetext={spoken}
          min={0}
          max={last}
          value={at ?? last}
          onChange={(event) => setAt(Number(event.target.value))}
          onPointerMove={(event) => setAt(barAt(event, bars.length))}
          onPointerLeave={() => setAt(null)}
          onFocus={() => setAt(at ?? last)}
          onBlur={() => setAt(null)}
        />
        {shown && at !== null && <Tip bar={shown} place={(at + 0.5) / bars.length} />}
        <div className={styles.labels} aria-hidden="true">
          {bars.map((bar, index) => (
            <span key={bar.name + bar.label} data-minor={index % (2 * step) !== 0 || undefined}>
              {index % step === 0 && <bdi>{bar.label}</bdi>}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

function useReadout(bar: Bar | undefined) {
  const t = useText('stats')
  const formats = useStatsFormats()
  if (!bar) return ''
  const now = `${bar.name}, ${bar.text}, ${t('orders', { count: bar.orders })}`
  return formats.list([now, ...(bar.before ? [`${bar.before.name}, ${bar.before.text}`] : [])])
}

function Tip({ bar, place }: { bar: Bar; place: number }) {
  const t = useText('stats')
  return (
    <div className={styles.tip} style={{ '--place': place }} aria-hidden="true">
      <strong>{bar.name}</strong>
      <strong>{bar.text}</strong>
      <small>{t('orders', { count: bar.orders })}</small>
      {bar.before && (
        <>
          <span>{bar.before.name}</span>
          <span>{bar.before.text}</span>
        </>
      )}
    </div>
  )
}
