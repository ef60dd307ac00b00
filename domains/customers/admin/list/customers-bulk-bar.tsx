import { BulkBar, Button, useText } from '@comptoir/platform/admin'
import { type CustomerSelection, useCustomersAct } from './use-customers-act.ts'

export function CustomersBulkBar({ chosen }: { chosen: CustomerSelection }) {
  const t = useText('customers')
  const { act, run } = useCustomersAct(chosen)
  const areBlocked = chosen.rows.every(({ state }) => state === 'blocked')

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
      <Button busy={run.isBusy} onClick={() => void act(areBlocked ? 'unblock' : 'block')}>
        {t(areBlocked ? 'bulk.unblock' : 'bulk.block')}
      </Button>
    </BulkBar>
  )
}
