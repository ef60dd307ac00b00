import type { OrderDraft } from './order-draft.ts'

/** What every part of the order form is given. */
export interface FormPartProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  /** Faults by the name of the field. */
  faults: Readonly<Record<string, string>>
}
