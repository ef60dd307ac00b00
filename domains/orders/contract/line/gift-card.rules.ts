import type { OrderLine } from './order-line.ts'

/** The amount of the buyer's own, in minor units, among the texts of a line. */
export const amountEntry = '_gift_card_amount'

/** Names of the entries for whom a gift card is; the second one is what themes of other systems send. */
const names = {
  recipient_name: ['recipient_name', 'Recipient name'],
  recipient_email: ['recipient_email', 'Recipient email'],
  message: ['message', 'Message'],
  send_on: ['send_on', 'Send on'],
} as const
type GiftEntry = keyof typeof names
const giftEntries = Object.keys(names) as GiftEntry[]

type Texts = Readonly<Record<string, string>>

/** Whom a gift card is for, in whose words, and the day on which it is sent; empty for what nobody has entered. */
export const giftOf = (properties: Texts): Record<GiftEntry, string> => {
  const entry = (of: GiftEntry) => names[of].map((name) => properties[name] ?? '').find(Boolean) ?? ''
  return {
    recipient_name: entry('recipient_name'),
    recipient_email: entry('recipient_email'),
    message: entry('message'),
    send_on: entry('send_on'),
  }
}

/** Which entry a text of a gift card's line is; null for any other text. */
export const giftEntryOf = (name: string): GiftEntry | null =>
  giftEntries.find((entry) => names[entry].some((each) => each === name)) ?? null

/** NaN for a text that is no amount, which is in no bounds. */
export const ownAmountOf = (properties: Texts): number | undefined => {
  const text = properties[amountEntry]
  return text === undefined ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** What a piece of a gift card's line is worth: a price that staff have agreed on makes it cheaper, not smaller. */
export const worthOfCard = ({ price_override, unit_price }: Pick<OrderLine, 'price_override' | 'unit_price'>) =>
  price_override?.original ?? unit_price
