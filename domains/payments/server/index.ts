import { serverDomain } from '@comptoir/platform/server'

export { offeredMethods } from './method/offered-methods.ts'
export { readPaymentMethods } from './method/payment-method.queries.ts'
export { openSession } from './session/open-session.ts'
export { dueSessions, readLiveSession, readSession } from './session/payment-session.queries.ts'
export { recordSession } from './session/record-session.ts'

export const payments = serverDomain({ key: 'payments', routes: [] })
