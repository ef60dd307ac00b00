import type { MethodKey } from '../contract/method-key.ts'

export const paymentsUrl = '/organization/payments'
export const orphansUrl = `${paymentsUrl}/without_order`
export const methodUrl = (key: MethodKey) => `${paymentsUrl}/${key}`
