import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Return } from './return.ts'

/** What the calls about one return share. */
export const permission = 'admin_orders'
export const byReturn = z.strictObject({ id: Id, return_id: Id })
export const reply = z.object({ return: Return })
export const returnPath = <Name extends string>(name: Name) => `/api/orders/{id}/returns/{return_id}/${name}` as const
