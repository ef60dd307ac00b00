import { useDirection } from '@base-ui/react/direction-provider'
import { Hidden } from '../text.tsx'
import styles from './line-chart.module.css'

export interface ChartPoint {
  label: string
  value: number
  text: string
}

export interface LineChartProps {
  label: string
  heads: readonly [string, string]
  points: readonly ChartPoint[]
  /** Spells a value of the scale. */
  spell: (value: number) => string
}

const rules = [1 / 8, 9 / 16]

/** Under the line; with more points every second or third has one, the last always. */
const mostLabels = 10

/** Multiples of a power of ten whose half is short to spell. */
const roundTops = [1, 2, 3, 4, 6, 8, 10]

function scaleTopOf(highest: number) {
  const power = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, highest))))
  return (roundTops.find((multiple) => multiple * power >= highest) ?? 10) * power
}

export function LineChart({ label, heads, points, spell }: LineChartProps) {
  const isMirrored = useDirection() === 'rtl'
  const top = scaleTopOf(Math.max(0, ...points.map((point) => point.value)))
  const at = (index: number) => (index + 0.5) / points.length
  const height = (value: number) => 1 - (value / top) * (1 - 1 / 8)
  const spots = points.map((point, index) => ({ ...point, x: at(index), y: height(point.value) }))
  const line = spots.map(({ x, y }) => `${(isMirrored ? 1 - x : x) * 700} ${y * 176}`).join(' L')
  const step = Math.ceil(points.length / mostLabels)
  const ends = [spots[0]?.x ?? 0, spots.at(-1)?.x ?? 0].map((x) => (isMirrored ? 1 - x : x) * 700)

  return (
    <figure className={styles.chart}>
      <div className={styles.chartScale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{spell(value)}</span>
        ))}
      </div>
      <div className={styles.chartPlot}>
        <svg viewBox="0 0 700 176" preserveAspectRatio="none" aria-hidden="true">
          {rules.map((y) => (
            <line key={y} className={styles.chartRule} x1="0" x2="700" y1={y * 176} y2={y * 176} />
          ))}
          {spots.length > 0 && (
            <>
              <path className={styles.chartArea} d={`M${ends[0]} 176 L${line} L${ends[1]} 176z`} />
              <path className={styles.chartLine} d={`M${line}`} />
            </>
          )}
          <line className={styles.chartBase} x1="0" x2="700" y1="176" y2="176" />
        </svg>
        {spots.map(({ label: day, text, x, y }) => (
          <i
            key={day}
            className={styles.chartPoint}
            style={{ '--x': `${x * 100}%`, '--y': y }}
            data-value={text}
            aria-hidden="true"
          />
        ))}
        <div className={styles.chartLabels} aria-hidden="true">
          {points.map(({ label }, index) => (
            <span key={label}>{(points.length - 1 - index) % step === 0 && label}</span>
          ))}
        </div>
      </div>
      <Hidden>
        <NumbersTable label={label} heads={heads} points={points} />
      </Hidden>
    </figure>
  )
}

const NumbersTable = ({ label, heads, points }: Omit<LineChartProps, 'spell'>) => (
  <table>
    <caption>{label}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {points.map((point) => (
        <tr key={point.label}>
          <th scope="row">{point.label}</th>
          <td>{point.text}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
