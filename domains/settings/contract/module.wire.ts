import { endpoint, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

export const ModuleKey = z.string().regex(/^[a-z][a-z-]{0,63}$/, 'INVALID_ENTRY')

export const ModuleState = z.object({
  key: ModuleKey,
  enabled: z.boolean(),
  /** Records that it holds and keeps; null if it holds none of its own. */
  records: z.int().nonnegative().nullable(),
  /** The last switch; null if it was never switched. Without a name it was the system. */
  switched: z.object({ by: z.string(), at: Timestamp }).nullable(),
})
export type ModuleState = z.infer<typeof ModuleState>

export const listModules = endpoint({
  method: 'GET',
  path: '/api/modules',
  permission: 'root',
  summary: 'The parts of the panel that can be left out',
  reply: z.object({ modules: z.array(ModuleState) }),
})

export const switchModule = endpoint({
  method: 'PUT',
  path: '/api/modules/{key}',
  permission: 'root',
  summary: 'Switches a part on or off, on every open panel; its data stays',
  params: z.strictObject({ key: ModuleKey }),
  body: z.strictObject({ enabled: z.boolean() }),
  reply: z.object({ module: ModuleState }),
})
