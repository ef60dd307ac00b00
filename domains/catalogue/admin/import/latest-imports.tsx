import { Card, ErrorNote, Link, RelativeTime, Skeleton, Text, useErrorText, useText } from '@comptoir/platform/admin'
import type { Import, ImportKind } from '../../contract/index.ts'
import { importUrl } from '../products.urls.ts'
import { ImportStateBadge } from './import-state-badge.tsx'
import styles from './latest-imports.module.css'
import { useLatestImports } from './use-imports.ts'

const maxShown = 10

export function LatestImports({ kind, shown }: { kind: ImportKind; shown: string | undefined }) {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const { data, error, refetch } = useLatestImports(kind)

  return (
    <Card title={t(kind === 'stock' ? 'count_import.latest' : 'import.latest')} flush={Boolean(data?.length)}>
      {!data && (error ? <ErrorNote text={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data?.length === 0 && <Text tone="quiet">{t('import.none')}</Text>}
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

function Entry({ of: { id, kind, filename, state, dry_run, reverts, created_at, started_by } }: { of: Import }) {
  const t = useText('catalogue')
  return (
    <>
      <div>
        <Link to={importUrl(id, kind)}>
          <bdi>{filename}</bdi>
        </Link>
        <ImportStateBadge state={state} />
      </div>
      <Text tone="quiet">
        {reverts ? `${t('import.only_back')} · ` : ''}
        {dry_run ? `${t('import.only_checked')} · ` : ''}
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
