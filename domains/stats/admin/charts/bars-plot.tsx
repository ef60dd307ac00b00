import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { Group } from '@visx/group'
import { BarRounded, Line } from '@visx/shape'
import styles from './bars-plot.module.css'
import type { Bar, ChartScales } from './chart-scales.ts'

interface BarsPlotProps {
  bars: readonly Bar[]
  scales: ChartScales
  /** Index of the bar that is read out. */
  chosen: number | null
}

const labelsHeight = 24
const wide = 560

export function BarsPlot({ bars, scales, chosen }: BarsPlotProps) {
  const { y, ticks, isMirrored, axisWidth, plotWidth, plotHeight, plotTop } = scales
  return (
    <svg
      className={styles.plot}
      width={plotWidth + axisWidth}
      height={plotTop + plotHeight + labelsHeight}
      aria-hidden="true"
    >
      <Group left={isMirrored ? 0 : axisWidth} top={plotTop}>
        {ticks.map((tick) => (
          <Line key={tick} className={styles.rule} from={{ x: 0, y: y(tick) }} to={{ x: plotWidth, y: y(tick) }} />
        ))}
        <ValuesAxis scales={scales} />
        {bars.map((bar, at) => (
          <BarMark key={bar.name} bar={bar} at={at} scales={scales} isChosen={at === chosen} />
        ))}
        <DaysAxis bars={bars} scales={scales} />
      </Group>
    </svg>
  )
}

/** The anchor `end` is the side towards the plot in both directions of writing. */
function ValuesAxis({ scales: { y, ticks, tickText, isMirrored, plotWidth, labelGap } }: { scales: ChartScales }) {
  const Axis = isMirrored ? AxisRight : AxisLeft
  return (
    <Axis
      scale={y}
      left={isMirrored ? plotWidth : 0}
      tickValues={ticks}
      tickFormat={(value) => tickText(Number(value))}
      tickLength={0}
      tickLabelProps={{
        className: styles.label,
        textAnchor: 'end',
        dx: isMirrored ? labelGap : -labelGap,
        dy: '0.32em',
      }}
      hideAxisLine
      hideTicks
    />
  )
}

/** Number of labels that fit the width. */
function DaysAxis({ bars, scales: { x, plotWidth, plotHeight } }: Omit<BarsPlotProps, 'chosen'>) {
  const step = Math.ceil(bars.length / (plotWidth < wide ? 4 : 8))
  return (
    <AxisBottom
      scale={x}
      top={plotHeight}
      tickValues={[...bars.keys()].filter((at) => at % step === 0)}
      tickFormat={(at) => bars[Number(at)]?.label}
      tickLength={0}
      tickLabelProps={{ className: styles.label, textAnchor: 'middle', dy: '1.4em' }}
      axisLineClassName={styles.base}
      hideTicks
    />
  )
}

interface BarMarkProps {
  bar: Bar
  at: number
  scales: ChartScales
  isChosen: boolean
}

/** The bar of a day and the tick of the day before it. */
function BarMark({ bar: { value, before, isRunning }, at, scales: { x, y, plotHeight }, isChosen }: BarMarkProps) {
  const left = x(at) ?? 0
  const width = x.bandwidth()
  const overhang = (x.step() - width) / 4
  return (
    <>
      <BarRounded
        className={styles.bar}
        x={left}
        y={y(value)}
        width={width}
        height={plotHeight - y(value)}
        radius={2}
        top
        data-running={isRunning || undefined}
        data-chosen={isChosen || undefined}
      />
      {before && (
        <Line
          className={styles.before}
          from={{ x: left - overhang, y: y(before.value) }}
          to={{ x: left + width + overhang, y: y(before.value) }}
        />
      )}
    </>
  )
}
