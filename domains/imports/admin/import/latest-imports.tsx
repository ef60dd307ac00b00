import { BatchList, useErrorText, useLatestBatches, useText } from '@comptoir/platform/admin'
import type { ImportKind } from '../../contract/import.ts'
import { importUrl } from '../import.urls.ts'
import { imports } from './acts/use-imports.ts'
import { ImportStateBadge } from './report/import-state-badge.tsx'

export function LatestImports({ kind, shown }: { kind: ImportKind; shown: string | undefined }) {
  const t = useText('imports')
  const errorText = useErrorText('imports', 'catalogue')
  const { data, error, refetch } = useLatestBatches(imports, kind)
  const entries = data?.map(({ id, filename, state, dry_run, reverts, created_at, started_by }) => ({
    id,
    to: importUrl(kind, id),
    title: <bdi>{filename}</bdi>,
    badge: <ImportStateBadge state={state} />,
    notes: [...(reverts ? [t('only_back')] : []), ...(dry_run ? [t('only_checked')] : [])],
    created_at,
    started_by,
  }))

  return (
    <BatchList
      title={t(`kinds.${kind}.latest`)}
      entries={entries}
      empty={t('none')}
      error={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      shown={shown}
    />
  )
}
