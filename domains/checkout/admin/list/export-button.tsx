import { Button, call, useCsvDownload, useListQuery, useText } from '@comptoir/platform/admin'
import { Download } from 'lucide-react'
import { exportAbandoned } from '../../contract/abandoned/abandoned-checkout.wire.ts'
import { abandonedAddress } from '../abandoned.urls.ts'
import { requestOf } from '../abandoned-list.ts'

/** All that the list finds, as a table for other programs. */
export function ExportButton() {
  const t = useText('checkout')
  const { query } = useListQuery(abandonedAddress)
  const { mutate, isPending } = useCsvDownload({
    ...{ name: 'baskets.csv', texts: ['checkout'] },
    fetch: () => call(exportAbandoned, { query: requestOf(query) }),
  })
  return (
    <Button writes={false} busy={isPending} icon={<Download size={16} aria-hidden="true" />} onClick={() => mutate()}>
      {t('acts.export')}
    </Button>
  )
}
