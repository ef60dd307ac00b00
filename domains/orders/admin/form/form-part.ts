import type { OrderDraft } from './order-draft.ts'

export interface FormPartProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  errorOf: (field: string) => string | undefined
}
