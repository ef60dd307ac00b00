import { Card, ErrorNote, Link, RelativeTime, Skeleton, Text, useErrorText, useText } from '@comptoir/platform/admin'
import type { ProductEdit } from '../../contract/index.ts'
import { ImportStateBadge } from '../import/import-state-badge.tsx'
import styles from '../import/latest-imports.module.css'
import { editUrl } from '../products.urls.ts'
import { useEditTitle } from './use-edit-title.ts'
import { useLatestEdits } from './use-edits.ts'

const maxShown = 10

export function LatestEdits({ shown }: { shown?: string }) {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const { data, error, refetch } = useLatestEdits()

  return (
    <Card title={t('edits.latest')} flush={Boolean(data?.length)}>
      {!data && (error ? <ErrorNote text={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data?.length === 0 && <Text tone="quiet">{t('edits.no_edits')}</Text>}
      {data && data.length > 0 && (
        <ul className={styles.latestImports}>
          {data.slice(0, maxShown).map((each) => (
            <li key={each.id} aria-current={each.id === shown || undefined}>
              <Entry of={each} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ of }: { of: ProductEdit }) {
  const titleOf = useEditTitle()
  const { id, state, created_at, started_by } = of
  return (
    <>
      <div>
        <Link to={editUrl(id)}>{titleOf(of)}</Link>
        <ImportStateBadge state={state} />
      </div>
      <Text tone="quiet">
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
}
