import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'

/** A plugin as panels receive it (specification §3). None can be installed yet, so lists of it are empty. */
export const Plugin = z.object({ key: z.string(), name: z.string(), version: z.string() })
export type Plugin = z.infer<typeof Plugin>

/** Somebody asked every open panel to load its plugins anew. */
export const PluginReload = z.object({ id: Id, version: z.int() })
export type PluginReload = z.infer<typeof PluginReload>
