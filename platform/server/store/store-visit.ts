import { apiError } from '@comptoir/platform/contract'
import type { FastifyRequest } from 'fastify'
import { type Origin, visitor } from '../changes/change.ts'
import { isPlainText } from '../web/body/read-json.ts'

export interface StoreVisit {
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  /** Header `accept-language`. */
  languages: string
}

/** Rejects text that PostgreSQL cannot store (NUL) with 404. */
export function visitOf({ url, params, headers }: FastifyRequest): StoreVisit {
  const search = new URL(url, 'http://shop').searchParams
  const texts = [...Object.values(Object(params)), ...search.values()]
  if (!texts.every((text) => isPlainText(String(text)))) throw apiError('NOT_FOUND')
  return { params: Object(params), search, languages: headers['accept-language'] ?? '' }
}

export const visitorsOrigin = ({ id }: FastifyRequest): Origin => ({
  actor: visitor,
  request_id: id,
  source: 'storefront',
})
