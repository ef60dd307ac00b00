import { BatchList, useErrorText, useLatestBatches, useText } from '@comptoir/platform/admin'
import type { ImportKind } from '../../contract/import.ts'
import { importUrl } from '../import.urls.ts'
import { ImportStateBadge } from './import-state-badge.tsx'
import { imports } from './use-imports.ts'

export function LatestImports({ kind, shown }: { kind: ImportKind; shown: string | undefined }) {
  const t = useText('product-import')
  const errorText = useErrorText('product-import', 'catalogue')
  const { data, error, refetch } = useLatestBatches(imports, kind)
  const entries = data?.map(({ id, filename, state, dry_run, reverts, created_at, started_by }) => ({
    id,
    to: importUrl(id, kind),
    title: <bdi>{filename}</bdi>,
    badge: <ImportStateBadge state={state} />,
    notes: [...(reverts ? [t('only_back')] : []), ...(dry_run ? [t('only_checked')] : [])],
    created_at,
    started_by,
  }))

  return (
    <BatchList
      title={t(kind === 'stock' ? 'count.latest' : 'latest')}
      entries={entries}
      empty={t('none')}
      error={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      shown={shown}
    />
  )
}
