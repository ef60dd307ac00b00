import { Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

export const historyKinds = ['orders', 'mails', 'notes', 'changes'] as const
export const HistoryKind = z.enum(historyKinds)
export type HistoryKind = z.infer<typeof HistoryKind>

/** Entries that one reply can hold. */
export const maxHistory = 500

export const HistoryEntry = z.object({
  id: z.string(),
  at: Timestamp,
  kind: HistoryKind,
  /** Its kind decides what it holds; the domain of the kind reads it. */
  data: z.record(z.string(), z.unknown()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
