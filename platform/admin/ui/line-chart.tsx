import { useDirection } from '@base-ui/react/direction-provider'
import './line-chart.css'
import { Hidden } from './text.tsx'

export interface ChartPoint {
  /** A day, as it is written under the axis. */
  label: string
  value: number
  /** The value as it is read: an amount, a number with its unit. */
  text: string
}

export interface LineChartProps {
  /** What is drawn, for the table that screen readers get. */
  label: string
  /** The heads of that table: "Day", "Net sales". */
  heads: readonly [string, string]
  points: readonly ChartPoint[]
}

const rules = [1 / 8, 9 / 16]

/** A week of figures; runs from the right where the language does. */
export function LineChart({ label, heads, points }: LineChartProps) {
  const isMirrored = useDirection() === 'rtl'
  const most = Math.max(1, ...points.map((point) => point.value))
  const at = (index: number) => (index + 0.5) / points.length
  const height = (value: number) => 1 - (value / most) * (1 - 1 / 8)
  const spots = points.map((point, index) => ({ ...point, x: at(index), y: height(point.value) }))
  const line = spots.map(({ x, y }) => `${(isMirrored ? 1 - x : x) * 700} ${y * 176}`).join(' L')
  const ends = [spots[0]?.x ?? 0, spots.at(-1)?.x ?? 0].map((x) => (isMirrored ? 1 - x : x) * 700)

  return (
    <figure className="k-chart">
      <svg viewBox="0 0 700 176" preserveAspectRatio="none" aria-hidden="true">
        {rules.map((y) => (
          <line key={y} className="k-chart-rule" x1="0" x2="700" y1={y * 176} y2={y * 176} />
        ))}
        {spots.length > 0 && (
          <>
            <path className="k-chart-area" d={`M${ends[0]} 176 L${line} L${ends[1]} 176z`} />
            <path className="k-chart-line" d={`M${line}`} />
          </>
        )}
        <line className="k-chart-base" x1="0" x2="700" y1="176" y2="176" />
      </svg>
      {spots.map(({ label: day, text, x, y }) => (
        <i
          key={day}
          className="k-chart-point"
          style={{ '--x': `${x * 100}%`, '--y': y }}
          data-value={text}
          aria-hidden="true"
        />
      ))}
      <div className="k-chart-labels" aria-hidden="true">
        {points.map((point) => (
          <span key={point.label}>{point.label}</span>
        ))}
      </div>
      <Hidden>
        <NumbersTable label={label} heads={heads} points={points} />
      </Hidden>
    </figure>
  )
}

const NumbersTable = ({ label, heads, points }: LineChartProps) => (
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
