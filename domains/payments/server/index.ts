import { serverDomain } from '@comptoir/platform/server'

export { cardFields } from './card/card-fields.ts'
export { readCard } from './card/read-card.ts'
export { offeredMethods } from './method/offered-methods.ts'
export { readPaymentMethods } from './method/payment-method.queries.ts'
export { openSession } from './session/open-session.ts'
export { dueSessions, readLiveSession, readSession } from './session/payment-session.queries.ts'
export { receiveEvent } from './session/receive-event.ts'
export { expireSession, reconcileSession } from './session/reconcile-session.ts'
export { recordSession } from './session/record-session.ts'
export { startSession } from './session/start-session.ts'

export const payments = serverDomain({ key: 'payments', routes: [] })
