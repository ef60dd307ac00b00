import { Button, call, useCsvDownload, useText } from '@comptoir/platform/admin'
import { Download } from 'lucide-react'
import { exportReturns } from '../../contract/return.wire.ts'
import type { ListedReturns } from './use-return-list.ts'

/** All that the list shows, as a table for other programs. */
export function ExportReturns({ query }: { query: ListedReturns }) {
  const t = useText('returns')
  const { mutate, isPending } = useCsvDownload({
    ...{ name: 'returns.csv', texts: ['returns'] },
    fetch: () => call(exportReturns, { query }),
  })
  return (
    <Button writes={false} busy={isPending} icon={<Download size={16} aria-hidden="true" />} onClick={() => mutate()}>
      {t('export')}
    </Button>
  )
}
