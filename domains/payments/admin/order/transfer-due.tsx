import { type SlotRecord, useFormats, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import { useOrderTransfer } from './use-order-transfer.ts'

interface TransferDueProps {
  record: SlotRecord
  /** What is said of an order that waits for none. */
  children: ReactNode
}

/** Below the line of an order whose next step waits for its transfer. */
export function TransferDue({ record: { id }, children }: TransferDueProps) {
  const t = useText('payments')
  const { money, day } = useFormats()
  const transfer = useOrderTransfer(id)
  if (!transfer) return children
  const { amount, currency, reference, until, is_late } = transfer
  return t(is_late ? 'transfer.due_late' : 'transfer.due', {
    amount: money(amount, currency),
    reference,
    day: day(until),
  })
}
