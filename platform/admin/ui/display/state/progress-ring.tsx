import styles from './progress-ring.module.css'

export interface ProgressRingProps {
  value: number
  label: string
  size?: number
}

export const ProgressRing = ({ value, label, size = 72 }: ProgressRingProps) => (
  <svg
    className={styles.progressRing}
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
    <circle className={styles.ringTrack} cx="7" cy="7" r="6" stroke="currentColor" />
    <circle
      className={styles.ringFill}
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
