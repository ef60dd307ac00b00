import { type HistoryData, useFormats, useText } from '@comptoir/platform/admin'
import { Undo2 } from 'lucide-react'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const RefundMark = () => <Undo2 size={14} aria-hidden="true" />

/** "€16.00 was given back". */
export function RefundTitle({ data }: HistoryData) {
  const t = useText('payments')
  const { money } = useFormats()
  const amount = money(Number(data.amount), textOf(data.currency))
  return t([`refund.history.${textOf(data.type)}`, 'refund.history.created'], { amount })
}
