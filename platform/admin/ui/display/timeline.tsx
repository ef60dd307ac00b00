import type { ReactNode } from 'react'
import type { Moment } from '../../i18n/formats/formats.ts'
import { RelativeTime } from '../../i18n/formats/relative-time.tsx'
import styles from './timeline.module.css'

export interface TimelineEntry {
  id: string
  mark?: ReactNode
  title: ReactNode
  text?: ReactNode
  at: Moment
}

export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className={styles.timeline} data-part="timeline">
    {entries.map((entry) => (
      <li key={entry.id}>
        <span className={styles.timelineMark}>{entry.mark ?? dot}</span>
        <div className={styles.timelineText}>
          <p>{entry.title}</p>
          {entry.text && (
            <p>
              <bdi>{entry.text}</bdi>
            </p>
          )}
        </div>
        <RelativeTime at={entry.at} />
      </li>
    ))}
  </ol>
)

const dot = (
  <svg width="6" height="6" viewBox="0 0 6 6" aria-hidden="true">
    <circle cx="3" cy="3" r="3" fill="currentColor" />
  </svg>
)
