import { apiError } from '@comptoir/platform/contract'
import type { StoreVisit } from '@comptoir/platform/server'

/** A link that changes something works from a page of the shop alone, and never in advance. */
export function expectOwnLink({ method, header }: StoreVisit) {
  const site = header('sec-fetch-site') ?? 'none'
  const isEarly = header('sec-purpose') !== undefined || method === 'HEAD'
  if (isEarly || (site !== 'same-origin' && site !== 'none')) throw apiError('CROSS_SITE')
}
