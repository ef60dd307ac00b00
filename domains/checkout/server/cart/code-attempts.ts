import { type Context, networkOf, openLimiter, spendPoint } from '@comptoir/platform/server'

/** Codes that one network may try within ten minutes: nobody finds one by guessing. */
const attempts = openLimiter({ name: 'checkout:codes', points: 60, seconds: 600 })

/** @throws RATE_LIMITED */
export const countCodeAttempt = ({ ip }: Pick<Context, 'ip'>) => spendPoint(attempts, networkOf(ip))
