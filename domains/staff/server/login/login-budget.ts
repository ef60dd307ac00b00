import { openAttemptBudget } from '@comptoir/platform/server'

export const { assertWithinBudget, spendAttempt, returnAttempt } = openAttemptBudget('login', {
  pair: 10,
  account: 100,
  address: 60,
  all: 600,
})
