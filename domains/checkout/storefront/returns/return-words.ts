import { dateFormat } from '@comptoir/platform/contract'
import { zoneOf } from '@comptoir/platform/server'
import type { Return } from '@comptoir/returns/contract'
import type { TillVisit } from '../steps/till-visit.ts'
import type { Speech } from '../till/till-context.ts'

/** "R-114". */
export const returnName = ({ number }: Pick<Return, 'number'>) => `R-${number}`

/** Day and time to the second, with its zone: when a declaration was received. */
export const momentText = (at: string, { locale }: Pick<Speech, 'locale'>, { context }: Pick<TillVisit, 'context'>) =>
  dateFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'long', timeZone: zoneOf(context) },
  }).format(new Date(at))

/** A file of the shop's comes before a link of the carrier's; empty: there is no label. */
export const labelUrl = (receipt: string, { label, label_url }: Pick<Return, 'label' | 'label_url'>) =>
  label ? `${receipt}/label` : label_url

/** Of an order whose page has the secret `id`. */
export const receiptUrl = ({ root, id }: Pick<TillVisit, 'root' | 'id'>, number: number) =>
  `${root}/orders/${id}/returns/${number}`

/** What is said of a return where it is. */
export function returnState({ kind, status }: Pick<Return, 'kind' | 'status'>, { words }: Pick<Speech, 'words'>) {
  const { states } = words.returns.receipt
  return kind === 'withdrawal' && status === 'requested' ? states.withdrawn : states[status]
}

/** Where goods are sent back to: the shop’s own address. */
export const returnAddress = ({ settings }: TillVisit['context']): string[] =>
  [
    settings.shop_company || settings.name,
    settings.shop_line1,
    settings.shop_line2,
    [settings.shop_postcode, settings.shop_city].filter(Boolean).join(' '),
  ]
    .map((line) => String(line ?? ''))
    .filter((line) => line !== '')
