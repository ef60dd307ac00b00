import { directionOf } from '@comptoir/platform/contract'
import { scaleBand, scaleLinear } from '@visx/scale'
import { getStringWidth } from '@visx/text'
import type { Metric } from '../../contract/stats.rules.ts'
import { useStatsFormats } from '../view/use-stats-formats.ts'

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

const plotHeight = 216
/** Room above the highest label of the scale. */
const plotTop = 8
const labelGap = 8

/** The domain ends here at least, so that a shop without sales has a readable scale. */
const smallest: Record<Metric, number> = { net: 1_000, average: 1_000, orders: 1, new: 1, returning: 1 }
const isWhole: Record<Metric, boolean> = { net: true, average: true, orders: true, new: true, returning: false }

const highestOf = (bars: readonly Bar[]) =>
  Math.max(...bars.flatMap(({ value, before }) => [value, before?.value ?? 0]))

const valuesAxis = (metric: Metric, bars: readonly Bar[]) => {
  const highest = metric === 'returning' ? 1 : Math.max(smallest[metric], highestOf(bars))
  const y = scaleLinear<number>({ domain: [0, highest], range: [plotHeight, 0], nice: 4, clamp: true })
  const ticks = y.ticks(4).filter((value) => !isWhole[metric] || Number.isInteger(value))
  return { y, ticks }
}

const labelStyle = { font: '400 var(--text-12) var(--font-ui)' }

/** Scales of a chart of this width, mirrored in languages written from right to left. */
export function useChartScales(metric: Metric, bars: readonly Bar[], width: number) {
  const formats = useStatsFormats()
  const isMirrored = directionOf(formats.tag) === 'rtl'
  const { y, ticks } = valuesAxis(metric, bars)
  const tickText = (value: number) => formats.metric(metric, value)
  const axisWidth =
    Math.ceil(Math.max(...ticks.map((tick) => getStringWidth(tickText(tick), labelStyle) ?? 0))) + labelGap
  const plotWidth = Math.max(0, width - axisWidth)
  const x = scaleBand<number>({
    domain: [...bars.keys()],
    range: isMirrored ? [plotWidth, 0] : [0, plotWidth],
    paddingInner: 0.36,
    paddingOuter: 0.18,
  })
  return { x, y, ticks, tickText, isMirrored, axisWidth, plotWidth, plotHeight, plotTop, labelGap }
}

export type ChartScales = ReturnType<typeof useChartScales>
