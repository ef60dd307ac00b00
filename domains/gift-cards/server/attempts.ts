import { ApiError, dayIn } from '@comptoir/platform/contract'
import {
  type Context,
  fixed,
  networkOf,
  openLimiter,
  openSharedBudget,
  spendPoint,
  zoneOf,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { giftCardRefusals } from './gift-card.table.ts'

/** Wrong codes that one network may try within ten minutes; then it waits. */
export const maxGuesses = 10
const seconds = 600

const perNetwork = openLimiter({ name: 'gift_cards:network', points: maxGuesses, seconds })
/** Of everybody: however many networks somebody has, nobody finds one of 72 bits. */
const together = openSharedBudget({ name: 'gift_cards:all', points: 600, seconds, late: 2 })

const given = sql.placeholder

const countRefusal = fixed(
  z.unknown(),
  sql`insert into ${giftCardRefusals} (shop_id, day, codes, networks)
      values (${given('shop')}::integer, ${given('day')}::date, ${given('codes')}::integer, ${given('networks')}::integer)
      on conflict (shop_id, day) do update set codes = ${giftCardRefusals.codes} + excluded.codes,
        networks = ${giftCardRefusals.networks} + excluded.networks`,
)

type Guesser = Pick<Context, 'ip' | 'db' | 'shop' | 'now' | 'settings'>

/** Whatever becomes of the request: a guess has been made. */
const count = (context: Guesser, refused: { codes: number; networks: number }) =>
  context.db.separately((tx) =>
    countRefusal(tx, { shop: context.shop, day: dayIn(zoneOf(context), context.now()), ...refused }),
  )

export interface GiftCardAttempt {
  /** Wrong codes that the network may still try, after this one. */
  left: number
  /** A card has the code: the guess is given back. */
  succeed(): Promise<void>
  /** Nobody has it: counted for staff to see. */
  fail(): Promise<void>
}

async function spend(context: Guesser): Promise<GiftCardAttempt> {
  const network = networkOf(context.ip)
  await spendPoint(perNetwork, network)
  const giveBack = await together.spend(context.ip).catch(async (error) => {
    if (error instanceof ApiError) await perNetwork.reward(network)
    throw error
  })
  const left = (await perNetwork.get(network))?.remainingPoints ?? maxGuesses
  return {
    left: Math.max(0, left),
    async succeed() {
      await Promise.all([perNetwork.reward(network), giveBack()])
    },
    async fail() {
      await count(context, { codes: 1, networks: left <= 0 ? 1 : 0 })
    },
  }
}

/**
 * Guards every place where a code can be typed: the checkout and the page of the balance count together.
 * `spend` before the code is looked up, then `succeed` or `fail`.
 *
 * @throws RATE_LIMITED with `retry_after`, the seconds of the pause
 */
export const giftCardAttempts = { spend }
