import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'

/** A job that has waited longer makes the panel say so. */
export const maxWaitSeconds = 120

/** Apart from the rest, because every page of the panel asks for it. */
export const readOldestJob = endpoint({
  method: 'GET',
  path: '/api/system/oldest_job',
  permission: 'permitted',
  summary: 'For how long the oldest due job has waited',
  reply: z.object({ seconds: z.number().nullable() }),
})
