import { useText } from '@comptoir/platform/admin'
import { type PointerEvent, useState } from 'react'
import type { Metric } from '../../contract/stats.rules.ts'
import { useStatsFormats } from '../view/use-stats-formats.ts'
import styles from './bar-chart.module.css'
import { BarsPlot } from './bars-plot.tsx'
import { type Bar, useChartScales } from './chart-scales.ts'
import { useWidth } from './use-width.ts'

interface BarChartProps {
  label: string
  bars: readonly Bar[]
  metric: Metric
}

/** The bar under the pointer; the plot is mirrored in languages written from right to left. */
function barAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number) {
  const { left, width } = currentTarget.getBoundingClientRect()
  const part = (clientX - left) / width
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  return Math.min(count - 1, Math.max(0, Math.floor((isMirrored ? 1 - part : part) * count)))
}

/** Bars with a tick for the period before. A slider over them reads each out, by pointer or arrow keys. */
export function BarChart({ label, bars, metric }: BarChartProps) {
  const [ref, width] = useWidth()
  const scales = useChartScales(metric, bars, width)
  const [at, setAt] = useState<number | null>(null)
  const shown = at === null ? undefined : bars[at]
  const last = bars.length - 1
  const spoken = useReadout(bars[at ?? last])

  return (
    <figure className={styles.chart} ref={ref} style={{ '--axis': `${scales.axisWidth}px` }}>
      {width > 0 && <BarsPlot bars={bars} scales={scales} chosen={at} />}
      <div className={styles.over}>
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
