import { type MenuItem, type RecordMenuProps, useText } from '@comptoir/platform/admin'
import { Undo2 } from 'lucide-react'
import { nameOf, useReturns } from '../use-returns.ts'
import { useOpenSlip } from './use-open-slip.ts'

/** Among the papers of an order: a slip for each return that is on its way, or that there is none. */
export function MakeSlips({ record: { id }, children }: RecordMenuProps) {
  const t = useText('returns')
  const open = useOpenSlip()
  const known = useReturns(id)
  const awaited = known?.returns.filter(({ status }) => status === 'approved') ?? []
  const look = { icon: <Undo2 size={16} aria-hidden="true" />, writes: false }
  const slips = awaited.map(
    (record): MenuItem => ({
      ...{ id: record.id, label: t('slip'), ...look },
      ...{ hint: nameOf(record), onSelect: () => void open(record) },
    }),
  )
  const none: MenuItem = { id: 'slip', label: t('slip'), hint: t('no_slip'), disabled: true, ...look }
  return <>{children([{ id: 'returns', items: slips.length > 0 ? slips : [none] }])}</>
}
