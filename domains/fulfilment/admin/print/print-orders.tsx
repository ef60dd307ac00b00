import {
  Button,
  call,
  lazy,
  type RecordMenuProps,
  toast,
  useErrorText,
  useShortcut,
  useText,
  type ValueSlotProps,
} from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { maxBoxes } from '../../contract/packing-round.ts'
import { readPickList } from '../../contract/packing-round.wire.ts'
import { type BoxTable, printedList } from '../../contract/pick-list.rules.ts'

const Paper = lazy(async () => (await import('./pick-list-paper.tsx')).PickListPaper)
const Ids = z.array(z.string())

/** Reads the orders as they are now, and prints what is left to pick of them. */
function usePrint() {
  const t = useText('fulfilment')
  const errorText = useErrorText('fulfilment', 'orders')
  const [tables, setTables] = useState<readonly BoxTable[] | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: readonly string[]) => call(readPickList, { query: { orders: ids.join(',') } }),
    onSuccess({ orders }) {
      const boxed = orders.map((table, at) => ({ box: at + 1, ...table }))
      if (printedList(boxed).stops.length > 0) setTables(boxed)
      else toast.error(t('print.nothing'))
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  return {
    print: (ids: readonly string[]) => mutate(ids),
    isPending,
    paper: tables && <Paper print={{ tables, round: null }} onDone={() => setTables(null)} />,
  }
}

/** Among chosen orders: one list for all, with a numbered box for each. */
export function PrintChosen({ value }: ValueSlotProps) {
  const t = useText('fulfilment')
  const { print, isPending, paper } = usePrint()
  const ids = Ids.safeParse(value).data ?? []
  const isTooMany = ids.length > maxBoxes
  return (
    <>
      <Button
        writes={false}
        icon={<Printer size={16} aria-hidden="true" />}
        busy={isPending}
        disabled={isTooMany}
        title={isTooMany ? t('failures.ROUND_FULL', { most: maxBoxes }) : undefined}
        onClick={() => print(ids)}
      >
        {t('round.pick_list')}
      </Button>
      {paper}
    </>
  )
}

/** In the menu of an order; ⌘P does the same. */
export function PrintMenu({ record: { id }, children }: RecordMenuProps) {
  const t = useText('fulfilment')
  const { print, paper } = usePrint()
  const label = t('print.pick_list')
  const start = () => print([id])
  useShortcut('mod+p', start, { label, group: t('parcels') })
  return (
    <>
      {children([{ id: 'print', items: [{ id: 'pick_list', label, onSelect: start }] }])}
      {paper}
    </>
  )
}
