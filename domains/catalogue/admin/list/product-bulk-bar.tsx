import { BulkBar, Button, type ListSelection, ListSlot, Menu, useText } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import type { ProductRow } from '../../contract/product.ts'
import { productStatuses } from '../../contract/product-status.ts'
import type { ProductsQuery } from '../products.urls.ts'
import { OpenSheet } from './open-sheet.tsx'
import { useSetStatus } from './use-set-status.ts'

export function ProductBulkBar({ chosen }: { chosen: ListSelection<ProductRow, ProductsQuery> }) {
  const t = useText('catalogue')
  const { setStatus, run } = useSetStatus(chosen)

  return (
    <BulkBar chosen={chosen} run={run}>
      <Menu
        align="start"
        trigger={
          <Button busy={run.isBusy} iconEnd={<ChevronDown size={16} aria-hidden="true" />}>
            {t('actions.set_status')}
          </Button>
        }
        groups={[
          {
            id: 'statuses',
            items: productStatuses.map((status) => ({
              id: status,
              label: t(`statuses.${status}`),
              onSelect: () => void setStatus(status),
            })),
          },
        ]}
      />
      <OpenSheet chosen={chosen} />
      <ListSlot id="products.bulk" choice={{ ids: chosen.isEverything ? null : [...chosen.ids], isBusy: run.isBusy }} />
    </BulkBar>
  )
}
