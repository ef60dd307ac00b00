import type { Good } from '@comptoir/catalogue/storefront'
import { giftOf, ownAmountOf } from '@comptoir/orders/contract'
import { z } from 'zod'
import { cartFault } from './cart-fault.ts'
import type { LineInput } from './cart-input.ts'

const maxMessage = 300
const maxDaysAhead = 366
const dayMilliseconds = 86_400_000

const Address = z.email().max(254)
const Day = z.iso.date()

const dayOf = (now: Date, ahead: number) => new Date(now.getTime() + ahead * dayMilliseconds).toISOString().slice(0, 10)

const lastDay = (now: Date) => dayOf(now, maxDaysAhead)

/** A day that is today somewhere counts: where the shop is, it is known when the card is sent. */
const isDayOpen = (day: string, now: Date) => Day.safeParse(day).success && day >= dayOf(now, -1) && day <= lastDay(now)

/** Whether a line is of an amount that is sold: of none of the visitor's own, or of one within the bounds. */
export function isAmountSold({ product }: Good, { properties }: Pick<LineInput, 'properties'>): boolean {
  const amount = ownAmountOf(properties)
  return amount === undefined || (product.own_amount && amount >= product.price_min && amount <= product.price_max)
}

/**
 * What is entered with a gift card: an amount within its bounds, an address that mail can go to, a day to come.
 * @throws GIFT_CARD_AMOUNT, GIFT_CARD_EMAIL, GIFT_CARD_DAY, TEXT_TOO_LONG
 */
export function checkGiftCard(good: Good, { properties }: Pick<LineInput, 'properties'>, now: Date) {
  const { gift_card, price_min: min, price_max: max } = good.product
  if (!isAmountSold(good, { properties })) throw cartFault('GIFT_CARD_AMOUNT', { min, max })
  if (!gift_card) return
  const { recipient_email, message, send_on } = giftOf(properties)
  if (recipient_email !== '' && !Address.safeParse(recipient_email).success) throw cartFault('GIFT_CARD_EMAIL', {})
  if (message.length > maxMessage) throw cartFault('TEXT_TOO_LONG', {})
  if (send_on !== '' && !isDayOpen(send_on, now)) throw cartFault('GIFT_CARD_DAY', { last: lastDay(now) })
}
