import { ApiError } from '@comptoir/platform/contract'
import { z } from 'zod'

const Details = z.object({ lines: z.array(z.object({ variant_id: z.string(), available: z.number() })) })

export type Available = ReadonlyMap<string | null, number>

/** Stock of the variants that an OUT_OF_STOCK refusal names; null for any other error. */
export function availableIn(error: unknown): Available | null {
  if (!(error instanceof ApiError) || error.code !== 'INSUFFICIENT_STOCK') return null
  const { data } = Details.safeParse(error.details)
  return data ? new Map(data.lines.map(({ variant_id, available }) => [variant_id, Math.max(0, available)])) : null
}
