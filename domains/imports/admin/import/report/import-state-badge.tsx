import { BatchStateBadge, StateDot, useText } from '@comptoir/platform/admin'
import type { ImportState } from '../../../contract/import.ts'

export function ImportStateBadge({ state }: { state: ImportState }) {
  const t = useText('imports')
  if (state !== 'unmapped') return <BatchStateBadge state={state} />
  return <StateDot tone="new">{t('unmapped')}</StateDot>
}
