import { type Tone, useFormats, useText } from '@comptoir/platform/admin'
import { ArrowLeftRight, CircleCheck, type LucideIcon, PackageOpen, Truck, Undo2 } from 'lucide-react'
import { reasonText } from '../contract/reason.rules.ts'
import type { Return, ReturnLine } from '../contract/return.ts'
import { nameOf } from './use-returns.ts'

type Stage = Pick<Return, 'kind' | 'status' | 'unpacked_at'>

/** What a return is called where it is: a withdrawal that nobody has answered has its own word. */
export function stageOf({ kind, status, unpacked_at }: Stage) {
  if (status === 'requested' && kind === 'withdrawal') return 'withdrawn'
  return status === 'received' && unpacked_at !== null ? 'owed' : status
}

/** A hue says whom it waits for: somebody here, the carrier, or nobody. */
export const tones = {
  requested: 'new',
  withdrawn: 'new',
  approved: 'transit',
  received: 'new',
  owed: 'new',
  refunded: 'done',
  exchanged: 'prep',
  declined: 'off',
  canceled: 'off',
} as const satisfies Record<ReturnType<typeof stageOf>, Tone>

export const icons: Record<ReturnType<typeof stageOf>, LucideIcon> = {
  requested: Undo2,
  withdrawn: Undo2,
  approved: Truck,
  received: PackageOpen,
  owed: ArrowLeftRight,
  refunded: CircleCheck,
  exchanged: ArrowLeftRight,
  declined: Undo2,
  canceled: Undo2,
}

/** What a return says of its reason, in the language of whoever reads it. */
export function useReasonText() {
  const { locale } = useFormats()
  return (line: Pick<ReturnLine, 'reason' | 'reason_texts'>) => reasonText(line, locale)
}

/** "Return R-114". */
export function useTitleOf() {
  const t = useText('returns')
  return (record: Pick<Return, 'kind' | 'number'> & Partial<Pick<Return, 'status'>>) =>
    t(`title.${record.status === 'exchanged' ? 'exchange' : record.kind}`, { number: nameOf(record) })
}
