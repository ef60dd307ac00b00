import { Button, call, useCsvDownload, useListQuery, useText } from '@comptoir/platform/admin'
import { Download } from 'lucide-react'
import { exportDiscounts } from '../../contract/discount.wire.ts'
import { requestOf } from '../discount-list.ts'
import { discountsAddress } from '../discounts.urls.ts'

/** All that the list finds, as a table for other programs. */
export function ExportButton() {
  const t = useText('discounts')
  const { query } = useListQuery(discountsAddress)
  const { mutate, isPending } = useCsvDownload({
    ...{ name: 'discounts.csv', texts: ['discounts'] },
    fetch: () => call(exportDiscounts, { query: requestOf(query) }),
  })
  return (
    <Button writes={false} busy={isPending} icon={<Download size={16} aria-hidden="true" />} onClick={() => mutate()}>
      {t('list.export')}
    </Button>
  )
}
