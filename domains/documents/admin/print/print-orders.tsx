import { lazyOverlay, type RecordMenuProps, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { maxPrintedOrders } from '../../contract/print.ts'

const PrintDialog = lazyOverlay(async () => (await import('./print-dialog.tsx')).PrintDialog)

/** Among what can be printed of chosen orders; `record.id` names them, separated by commas. */
export function PrintOrders({ record, children }: RecordMenuProps) {
  const t = useText('documents')
  const [isOpen, setOpen] = useState(false)
  const orders = record.id.split(',')
  const isTooMany = orders.length > maxPrintedOrders
  const item = {
    ...{ id: 'documents', label: t('print.of_orders'), writes: false, disabled: isTooMany },
    hint: isTooMany ? t('print.too_many', { most: maxPrintedOrders }) : undefined,
    onSelect: () => setOpen(true),
  }
  return (
    <>
      {children([{ id: 'documents', items: [item] }])}
      {isOpen && <PrintDialog of={{ orders }} open onOpenChange={setOpen} />}
    </>
  )
}
