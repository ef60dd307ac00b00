import { creditorReference } from '@comptoir/orders/contract'
import { addDays, dayIn } from '@comptoir/platform/contract'

/** What a shopper writes into the transfer: the order's number, or a creditor reference (ISO 11649) of it. */
export const transferReferences = ['number', 'rf'] as const

interface Terms {
  reference: (typeof transferReferences)[number]
  days: number
}

/** What the bank's statement names the order by. */
export const referenceOf = (number: number, { reference }: Pick<Terms, 'reference'>) =>
  reference === 'rf' ? creditorReference(number) : String(number)

/** The last day by the shop's calendar on which the goods are kept. */
export const lastDayOf = (placed_at: string | Date, { days }: Pick<Terms, 'days'>, zone: string) =>
  addDays(dayIn(zone, new Date(placed_at)), days)
