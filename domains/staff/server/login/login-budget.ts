import { openAttemptBudget } from '@comptoir/platform/server'

const perAccount = { pair: 10, account: 100, address: 60 } as const

/** A budget for each purpose: whoever uses up one of them leaves the others as they are. */
export const { assertWithinBudget, spendAttempt, returnAttempt } = openAttemptBudget('login', {
  ...perAccount,
  all: 600,
})

/** Requests of links to a new password. */
export const { spendAttempt: spendReset } = openAttemptBudget('reset', { ...perAccount, all: 600 })

/** Passwords that are asked for again, of those who are signed in. */
export const { spendAttempt: spendConfirmation, returnAttempt: returnConfirmation } = openAttemptBudget(
  'confirm',
  perAccount,
)

/** The code of the first user. */
export const { spendAttempt: spendSetup, returnAttempt: returnSetup } = openAttemptBudget('setup', {
  ...{ pair: 10, address: 60, all: 100 },
})
