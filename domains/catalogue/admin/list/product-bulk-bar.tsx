import { BulkBar, Button, type ListSelection, Menu, useText } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type ProductRow, productStatuses } from '../../contract/index.ts'
import { bulkEditUrl, type ProductsQuery } from '../products.urls.ts'
import { useSetStatus } from './use-set-status.ts'

export function ProductBulkBar({ chosen }: { chosen: ListSelection<ProductRow, ProductsQuery> }) {
  const t = useText('catalogue')
  const { setStatus, run } = useSetStatus(chosen)
  const navigate = useNavigate()
  const edit = () =>
    void navigate(bulkEditUrl(chosen.query), { state: chosen.isEverything ? null : { ids: [...chosen.ids] } })

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
      <Button disabled={run.isBusy} onClick={edit}>
        {t('edits.open')}
      </Button>
    </BulkBar>
  )
}
