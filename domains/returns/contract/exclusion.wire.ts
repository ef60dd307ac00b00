import { domainEvent, endpoint, Id, socketEvent, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Exclusion, ExclusionCause } from './exclusion.ts'

const permission = 'admin_settings'
const byProduct = z.strictObject({ product_id: Id })
const reply = z.object({ exclusions: z.array(Exclusion) })

export const listExclusions = endpoint({
  method: 'GET',
  path: '/api/withdrawal_exclusions',
  summary: 'Products that are sold without the right to withdraw, by their title',
  permission,
  reply,
})
export const excludeProduct = endpoint({
  method: 'PUT',
  path: '/api/withdrawal_exclusions/{product_id}',
  summary: 'Sells a product without the right to withdraw from now on',
  permission,
  params: byProduct,
  body: z.strictObject({ cause: ExclusionCause }),
  reply,
})
export const includeProduct = endpoint({
  method: 'DELETE',
  path: '/api/withdrawal_exclusions/{product_id}',
  summary: 'Gives a product the right to withdraw again, also in orders that were placed without it',
  permission,
  params: byProduct,
  reply,
})

/** Of a product; a cause of null: it has the right again. */
const ExclusionChange = z.object({ id: Id, version: Version, cause: ExclusionCause.nullable() })
export const exclusionChanged = domainEvent('withdrawal_exclusion.changed', ExclusionChange)
/** Whoever shows them reads them again. */
export const exclusionsChanged = socketEvent('withdrawal_exclusions_changed', z.object({ id: Id }))
