import { BulkBar, Button, useText } from '@comptoir/platform/admin'
import { useVendorsAct, type VendorSelection } from './use-vendors-act.ts'

export function VendorsBulkBar({ chosen }: { chosen: VendorSelection }) {
  const t = useText('vendors')
  const { act, run } = useVendorsAct(chosen)
  const areResting = chosen.rows.every(({ active }) => !active)

  return (
    <BulkBar
      chosen={chosen}
      run={run}
      final={{
        label: t('bulk.delete'),
        titleOf: (count, isAtLeast) => t(isAtLeast ? 'bulk.delete_title_at_least' : 'bulk.delete_title', { count }),
        text: t('bulk.delete_text'),
        onConfirm: () => void act('delete'),
      }}
    >
      <Button busy={run.isBusy} onClick={() => void act(areResting ? 'activate' : 'rest')}>
        {t(areResting ? 'bulk.activate' : 'bulk.rest')}
      </Button>
    </BulkBar>
  )
}
