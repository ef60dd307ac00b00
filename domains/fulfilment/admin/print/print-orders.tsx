import { Button, Menu, RecordMenu, useText, type ValueSlotProps } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { z } from 'zod'
import { maxBoxes } from '../../contract/packing-round.ts'
import { useOpenPickList } from './use-open-pick-list.ts'

const Ids = z.array(z.string())

/** Among chosen orders what can be printed of them: one list for all, with a numbered box for each. */
export function PrintChosen({ value }: ValueSlotProps) {
  const t = useText('fulfilment')
  const { mutate, isPending } = useOpenPickList()
  const ids = Ids.safeParse(value).data ?? []
  const isTooMany = ids.length > maxBoxes
  const hint = isTooMany ? t('failures.ROUND_FULL', { most: maxBoxes }) : undefined
  return (
    <RecordMenu id="orders.print" record={{ id: ids.join(','), name: '' }}>
      {(groups) => (
        <Menu
          trigger={
            <Button writes={false} busy={isPending} iconEnd={<ChevronDown size={16} aria-hidden="true" />}>
              {t('print.print')}
            </Button>
          }
          groups={[
            {
              id: 'papers',
              items: [
                {
                  ...{ id: 'pick_list', label: t('round.pick_list'), disabled: isTooMany, hint, writes: false },
                  onSelect: () => mutate({ orders: ids }),
                },
              ],
            },
            ...groups,
          ]}
        />
      )}
    </RecordMenu>
  )
}
