import type { z } from 'zod'
import type { listRoles } from '../../../contract/user.wire.ts'

/** How many hold a role, with the names of some. */
export type RolePeople = z.infer<(typeof listRoles)['reply']>['people'][number]
