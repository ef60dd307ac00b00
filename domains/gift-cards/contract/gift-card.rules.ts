import type { GiftCard } from './gift-card.ts'

/** Days before its end from which a card stands out. */
export const endsSoonDays = 30
const dayMs = 86_400_000

/** What a card is to staff: the first that holds. */
export type GiftCardStatus = 'moved' | 'off' | 'ended' | 'spent' | 'to_send' | 'ends_soon' | 'good'

type Judged = Pick<
  GiftCard,
  'state' | 'moved_to' | 'expires_at' | 'balance' | 'recipient_email' | 'sent_at' | 'send_on' | 'last4'
>

export const hasEnded = ({ expires_at }: Pick<GiftCard, 'expires_at'>, now: number) =>
  expires_at !== null && Date.parse(expires_at) < now

/** Somebody paid for it, or was given it: the shop owes its balance until it ends, while it is switched off as well. */
export const isOwed = (card: Pick<GiftCard, 'balance' | 'expires_at'>, now: number) =>
  card.balance > 0 && !hasEnded(card, now)

/** Days after today on which it is good; 0 on its last. */
export const daysLeft = (expires_at: string, now: number) =>
  Math.max(0, Math.floor((Date.parse(expires_at) - now) / dayMs))

const endsSoon = ({ expires_at }: Judged, now: number) =>
  expires_at !== null && Date.parse(expires_at) < now + endsSoonDays * dayMs

/** Waits for its day, or for a mail: its holder has no code yet. */
export const awaitsSending = ({ recipient_email, sent_at, last4, send_on }: Judged) =>
  sent_at === null && recipient_email !== null && (last4 === null || send_on !== null)

export function statusOf(card: Judged, now: number): GiftCardStatus {
  if (card.moved_to !== null) return 'moved'
  if (card.state === 'disabled') return 'off'
  if (hasEnded(card, now)) return 'ended'
  if (card.balance === 0) return 'spent'
  if (awaitsSending(card)) return 'to_send'
  return endsSoon(card, now) ? 'ends_soon' : 'good'
}

/** Its end is near, its holder has the card and an address, and nobody has told them of this end. */
export const awaitsTelling = (card: Judged & Pick<GiftCard, 'told_end'>, now: number) =>
  statusOf(card, now) === 'ends_soon' &&
  card.last4 !== null &&
  card.recipient_email !== null &&
  card.told_end !== card.expires_at
