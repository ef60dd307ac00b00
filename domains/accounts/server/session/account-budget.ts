import { ApiError } from '@comptoir/platform/contract'
import { networkOf, openAttemptBudget, openLimiter, spendPoint } from '@comptoir/platform/server'

const perAccount = { pair: 10, account: 100, address: 60 } as const

/** Budgets of their own: attempts at the shop use up nothing of the staff's, and log-ins nothing of those who are in. */
export const { spendAttempt, returnAttempt } = openAttemptBudget('account', { ...perAccount, all: 600 })
export const { spendAttempt: spendConfirmation, returnAttempt: returnConfirmation } = openAttemptBudget(
  'account:confirm',
  perAccount,
)

const hour = 3_600
const askedFrom = {
  registration: openLimiter({ name: 'account:registration:address', points: 30, seconds: hour }),
  reset: openLimiter({ name: 'account:reset:address', points: 30, seconds: hour }),
}

/** Requests that send a mail: the shop's reputation must not suffer. @throws RATE_LIMITED */
export const spendMail = (kind: keyof typeof askedFrom, ip: string) => spendPoint(askedFrom[kind], networkOf(ip))

const confirmations = openLimiter({ name: 'account:registration:email', points: 3, seconds: 900 })

/**
 * False if the mailbox has had enough of them just now. Whoever asked is told the same, so that strangers who ask for an
 * address shut its owner out of nothing: the links that were mailed are good for the owner too.
 */
export async function mayMail(email: string): Promise<boolean> {
  try {
    await spendPoint(confirmations, email)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
