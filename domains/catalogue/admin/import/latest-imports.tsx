import { Card, ErrorNote, Link, RelativeTime, Skeleton, Text, useFailureText, useText } from '@comptoir/platform/admin'
import type { Import, ImportKind } from '../../contract/index.ts'
import { importUrl } from '../products.urls.ts'
import { ImportStateBadge } from './import-state-badge.tsx'
import './latest-imports.css'
import { useLatestImports } from './use-imports.ts'

const mostShown = 10

/** The latest imports of the shop, whoever started them. */
export function LatestImports({ kind, shown }: { kind: ImportKind; shown: string | undefined }) {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')
  const { data, error, refetch } = useLatestImports(kind)

  return (
    <Card title={t(kind === 'stock' ? 'count_import.latest' : 'import.latest')} flush={Boolean(data?.length)}>
      {!data && (error ? <ErrorNote text={failureText(error)} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data?.length === 0 && <Text tone="quiet">{t('import.none')}</Text>}
      {data && data.length > 0 && (
        <ul className="latest-imports">
          {data.slice(0, mostShown).map((each) => (
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
