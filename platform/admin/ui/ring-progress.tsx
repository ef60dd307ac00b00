import './ring-progress.css'

export interface RingProgressProps {
  /** From 0 to 1. */
  value: number
  /** What is loading. */
  label: string
  size?: number
}

/** The large ring of the loading screen; fills clockwise as batches arrive. */
export const RingProgress = ({ value, label, size = 72 }: RingProgressProps) => (
  <svg
    className="k-ring-progress"
    width={size}
    height={size}
    viewBox="0 0 14 14"
    fill="none"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
  >
    <circle className="k-ring-track" cx="7" cy="7" r="6" stroke="currentColor" />
    <circle
      className="k-ring-fill"
      cx="7"
      cy="7"
      r="6"
      stroke="currentColor"
      strokeLinecap="round"
      pathLength="1"
      strokeDasharray="1"
      strokeDashoffset={1 - Math.min(1, Math.max(0, value))}
      transform="rotate(-90 7 7)"
    />
  </svg>
)
