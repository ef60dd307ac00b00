import { apiError } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { authenticators } from '../staff.table.ts'
import { ofUser, spendRecoveryCode } from './authenticator.queries.ts'
import { hashCode, plainCode, stepOf } from './one-time-code.ts'

/** A code has a million values: after some wrong ones the account waits, wherever they came from. */
const maxWrong = 10
const waitMinutes = 15

const isRecent = sql`${authenticators.wrong_since} > now() - make_interval(mins => ${waitMinutes})`

/** Locked first and read afterwards, so that concurrent guesses are counted one by one. */
async function lockAuthenticator(tx: Tx, shop: number, user: string) {
  await tx.select({ user_id: authenticators.user_id }).from(authenticators).where(ofUser(shop, user)).for('update')
  const is_waiting = sql<boolean>`(${authenticators.wrong_codes} >= ${maxWrong} and ${isRecent}) is true`
  const { secret, last_step } = authenticators
  const [found] = await tx.select({ secret, last_step, is_waiting }).from(authenticators).where(ofUser(shop, user))
  return found
}

const noteStep = (tx: Tx, where: ReturnType<typeof ofUser>, last_step: number) =>
  tx.update(authenticators).set({ last_step, wrong_codes: 0, wrong_since: null }).where(where)

const countWrong = (tx: Tx, where: ReturnType<typeof ofUser>) =>
  tx
    .update(authenticators)
    .set({
      wrong_codes: sql`case when ${isRecent} then ${authenticators.wrong_codes} + 1 else 1 end`,
      wrong_since: sql`now()`,
    })
    .where(where)

type Outcome = 'right' | 'wrong' | 'wait'

/** A code of the app never counts twice (RFC 6238 §5.2), and a recovery code is used up. */
async function tryCode(tx: Tx, { shop, now }: Context, { user, code }: Guess): Promise<Outcome> {
  const found = await lockAuthenticator(tx, shop, user)
  if (!found) return 'wrong'
  if (found.is_waiting) return 'wait'
  const step = stepOf(found.secret, plainCode(code), now())
  if (step !== null && step > found.last_step) {
    await noteStep(tx, ofUser(shop, user), step)
    return 'right'
  }
  if (await spendRecoveryCode(tx, user, hashCode(code))) return 'right'
  await countWrong(tx, ofUser(shop, user))
  return 'wrong'
}

interface Guess {
  user: string
  code: string
}

/** A wrong code is counted although the call fails, and whatever transaction the call is in. */
export async function isRightCode(context: Context, guess: Guess) {
  const outcome = await context.db.separately((tx) => tryCode(tx, context, guess))
  if (outcome === 'wait') throw apiError('RATE_LIMITED', { retry_after: waitMinutes * 60 })
  return outcome === 'right'
}
