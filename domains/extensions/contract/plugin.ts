import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'

/** A plugin as panels receive it (specification §3). Always empty: plugins cannot be installed yet. */
export const Plugin = z.object({ key: z.string(), name: z.string(), version: z.string() })
export type Plugin = z.infer<typeof Plugin>

export const PluginReload = z.object({ id: Id, version: z.int() })
export type PluginReload = z.infer<typeof PluginReload>
