import { networkOf, openAttemptBudget, openLimiter, spendPoint } from '@comptoir/platform/server'

/** Its own budget: attempts at the shop use up nothing of the staff's. */
export const { spendAttempt, returnAttempt } = openAttemptBudget('account', {
  pair: 10,
  account: 100,
  address: 60,
  all: 600,
})

const hour = 3_600
const mails = {
  registration: {
    byAddress: openLimiter({ name: 'account:registration:address', points: 30, seconds: hour }),
    byEmail: openLimiter({ name: 'account:registration:email', points: 5, seconds: hour }),
  },
  reset: {
    byAddress: openLimiter({ name: 'account:reset:address', points: 30, seconds: hour }),
    byEmail: openLimiter({ name: 'account:reset:email', points: 5, seconds: hour }),
  },
}

/** Requests that send a mail: neither a mailbox nor the shop's reputation is to suffer. @throws RATE_LIMITED */
export async function spendMail(kind: keyof typeof mails, { email, ip }: { email: string; ip: string }) {
  await spendPoint(mails[kind].byAddress, networkOf(ip))
  await spendPoint(mails[kind].byEmail, email)
}
