import { BulkBar, Button, Menu, type Selection, useText } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { type ProductRow, productStatuses } from '../../contract/index.ts'
import { useSetStatus } from './use-set-status.ts'

interface ProductBulkBarProps {
  rows: readonly ProductRow[]
  selected: Selection
  onDone: () => void
}

/** What can be done with the chosen products at once. */
export function ProductBulkBar({ rows, selected, onDone }: ProductBulkBarProps) {
  const t = useText('catalogue')
  const { setStatus, isBusy } = useSetStatus(onDone)
  const chosen = rows.filter(({ id }) => selected.has(id))

  return (
    <BulkBar count={selected.size} onClear={onDone}>
      <Menu
        align="start"
        trigger={
          <Button busy={isBusy} iconEnd={<ChevronDown size={16} aria-hidden="true" />}>
            {t('actions.set_status')}
          </Button>
        }
        groups={[
          {
            id: 'statuses',
            items: productStatuses.map((status) => ({
              id: status,
              label: t(`statuses.${status}`),
              onSelect: () => setStatus(status, chosen),
            })),
          },
        ]}
      />
    </BulkBar>
  )
}
