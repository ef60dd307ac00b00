import type { ReactNode } from 'react'
import { RelativeTime } from '../i18n/formats/relative-time.tsx'
import { ErrorNote } from '../list/page/error-note.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Text } from '../ui/display/text.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Card } from '../ui/layout/card.tsx'
import styles from './batch-list.module.css'

const maxShown = 10

export interface BatchEntry {
  id: string
  title: ReactNode
  to: string
  badge: ReactNode
  /** Words before the time: "Only checked". */
  notes?: readonly string[]
  created_at: string
  started_by: { name: string }
}

export interface BatchListProps {
  title: string
  /** Undefined while loading. */
  entries: readonly BatchEntry[] | undefined
  empty: string
  error?: string | undefined
  onRetry: () => void
  /** Id of the entry on screen. */
  shown?: string | undefined
}

/** The latest batches of a kind. */
export const BatchList = ({ title, entries, empty, error, onRetry, shown }: BatchListProps) => (
  <Card title={title} flush={Boolean(entries?.length)}>
    {!entries && (error === undefined ? <Skeleton /> : <ErrorNote text={error} onRetry={onRetry} />)}
    {entries?.length === 0 && <Text tone="quiet">{empty}</Text>}
    {entries && entries.length > 0 && (
      <ul className={styles.batchList}>
        {entries.slice(0, maxShown).map((entry) => (
          <li key={entry.id} aria-current={entry.id === shown || undefined}>
            <Entry {...entry} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const Entry = ({ title, to, badge, notes = [], created_at, started_by }: BatchEntry) => (
  <>
    <div>
      <Link to={to}>{title}</Link>
      {badge}
    </div>
    <Text tone="quiet">
      {notes.map((note) => `${note} · `)}
      <RelativeTime at={created_at} />
      {started_by.name && (
        <>
          {' · '}
          <bdi>{started_by.name}</bdi>
        </>
      )}
    </Text>
  </>
)
