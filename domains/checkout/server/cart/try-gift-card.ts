import { type GiftCardFault, isGiftCode, normalizedGiftCode } from '@comptoir/gift-cards/contract'
import { findGiftCard, type GiftCardAttempt, giftCardAttempts } from '@comptoir/gift-cards/server'
import { ApiError } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'

/** Why a code pays nothing. */
export type GiftCardRefusal =
  | { kind: 'fault'; fault: GiftCardFault }
  /** Nobody has this code; `left` more may be tried. */
  | { kind: 'unknown'; left: number }
  /** Too many were tried from this network. */
  | { kind: 'paused'; minutes: number }

export type TriedCode = { kind: 'card'; id: string } | { kind: 'discount' } | GiftCardRefusal

/** A guess, or how long nobody may guess from there. */
async function guess(context: Context): Promise<GiftCardAttempt | { minutes: number }> {
  try {
    return await giftCardAttempts.spend(context)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error
    return { minutes: Math.max(1, Math.ceil(Number(error.details.retry_after ?? 0) / 60)) }
  }
}

interface Asked {
  code: string
  /** The checkout, whose own holds are not in its way. */
  holder: string | null
  /** The same field takes codes of discounts: whether this is one. */
  isDiscount(): Promise<boolean>
}

/** Whether a typed code is that of a gift card; each wrong one counts as a guess. */
export async function tryGiftCard(context: Context, { code, holder, isDiscount }: Asked): Promise<TriedCode> {
  if (!isGiftCode(normalizedGiftCode(code))) return { kind: 'discount' }
  const attempt = await guess(context)
  if ('minutes' in attempt) return (await isDiscount()) ? { kind: 'discount' } : { kind: 'paused', ...attempt }
  const card = await context.db.transaction((tx) => findGiftCard(tx, { code, holder }))
  if (card) {
    await attempt.succeed()
    return card.fault === null ? { kind: 'card', id: card.id } : { kind: 'fault', fault: card.fault }
  }
  if (await isDiscount()) {
    await attempt.succeed()
    return { kind: 'discount' }
  }
  await attempt.fail()
  return { kind: 'unknown', left: attempt.left }
}
