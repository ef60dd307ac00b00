import { Button, call, useCsvDownload, useText } from '@comptoir/platform/admin'
import { Download } from 'lucide-react'
import type { ReturnView } from '../../contract/return.ts'
import { exportReturns } from '../../contract/return.wire.ts'

/** All that the list shows, as a table for other programs. */
export function ExportReturns({ view, q }: { view: ReturnView; q: string }) {
  const t = useText('returns')
  const { mutate, isPending } = useCsvDownload({
    ...{ name: 'returns.csv', texts: ['returns'] },
    fetch: () => call(exportReturns, { query: { view, q } }),
  })
  return (
    <Button writes={false} busy={isPending} icon={<Download size={16} aria-hidden="true" />} onClick={() => mutate()}>
      {t('export')}
    </Button>
  )
}
