import type { GiftCardStep } from '../../contract/gift-card-row.ts'

export type StepKind = 'created' | 'sent' | 'told' | 'code' | 'moved' | 'off' | 'on' | 'changed'

const partFields = ['recipient_name', 'recipient_email', 'message', 'giver', 'locale', 'expires_at', 'send_on'] as const
type Part = (typeof partFields)[number]

export interface HistoryStep {
  seq: number
  at: string
  by: string | null
  kind: StepKind
  /** What a change was about; its values may name people and stand on the card alone. */
  parts: readonly Part[]
}

function kindOf({ type, fields, after }: GiftCardStep): StepKind {
  if (type === 'created') return 'created'
  if (fields.includes('moved_to')) return 'moved'
  if (fields.includes('state')) return after.state === 'disabled' ? 'off' : 'on'
  if (fields.includes('sent_at')) return 'sent'
  if (fields.includes('told_end') && after.told_end) return 'told'
  return fields.includes('last4') ? 'code' : 'changed'
}

/** Newest first. A code that was drawn for a mail, or with the card, is no step of its own. */
export function historySteps(changes: readonly GiftCardStep[]): HistoryStep[] {
  const steps = changes.map((change): HistoryStep => {
    const parts = change.type === 'created' ? [] : partFields.filter((field) => change.fields.includes(field))
    return { seq: change.seq, at: change.at, by: change.by, kind: kindOf(change), parts }
  })
  return steps.filter(({ kind, at }, index) => {
    const [later, earlier] = [steps[index - 1], steps[index + 1]]
    const isPart = (later?.kind === 'sent' && later.at === at) || (earlier?.kind === 'created' && earlier.at === at)
    return kind !== 'code' || !isPart
  })
}
