import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ShownMenus } from './plugin-menus.ts'
import { PluginSlotName } from './plugin-slots.ts'

/** `aside`: ended by the shop itself after it had failed on several panels. `out_of_range`: not for this version of the shop. */
export const pluginStates = ['enabled', 'disabled', 'aside', 'out_of_range'] as const
export const PluginState = z.enum(pluginStates)
export type PluginState = z.infer<typeof PluginState>

/**
 * A plugin as panels receive it (specification §3), filtered for the role of the reader. The files lie at
 * `/api/get_plugin_script_by_key/{key}` and `/api/get_plugin_style_by_key/{key}`; a digest changes with their content.
 */
export const Plugin = z.object({
  key: z.string(),
  name: z.string(),
  version: z.string(),
  icon: z.string(),
  /** Changes with version, grants, settings and state: what was loaded under another one is loaded anew. */
  revision: z.string(),
  state: PluginState,
  adminUi: z.object({
    menus: ShownMenus,
    store: z.string().nullable(),
    scripts: z.object({ startup: z.string().nullable(), io: z.string().nullable() }),
    pages: z.array(z.object({ path: z.string(), component: z.string(), title: z.string() })),
    slots: z.array(z.object({ slot: PluginSlotName, component: z.string(), order: z.number() })),
  }),
  /** Digests (sha256, hex) of the files; null: there is none. */
  compiledPartials: z.object({ script: z.string(), style: z.string().nullable() }),
  /** Texts of the reader's language, English where it lacks one. */
  texts: z.record(z.string(), z.string()),
  /** Without secrets. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Flags that root has granted. */
  grants: z.array(z.string()),
  reads_only: z.boolean(),
  /** Socket events that the plugin may hear, by its grants. */
  events: z.array(z.string()),
})
export type Plugin = z.infer<typeof Plugin>

export const PluginReload = z.object({ id: Id, version: z.int() })
export type PluginReload = z.infer<typeof PluginReload>

/** Where in the life of a plugin something failed. */
export const pluginPhases = [
  'load',
  'contract',
  'store',
  'partial',
  'startup',
  'io',
  'render',
  'effect',
  'event',
  'silent',
  'flood',
  'size',
] as const
export type PluginPhase = (typeof pluginPhases)[number]

export const logLevels = ['info', 'warn', 'error'] as const

/** What a panel reports; the plugin's own `log` too. */
export const PluginReport = z.strictObject({
  revision: z.string().max(100),
  level: z.enum(logLevels),
  phase: z.enum(pluginPhases).nullable(),
  /** Slot, page or script in which it happened. */
  place: z.string().max(200).default(''),
  message: z.string().max(2_000),
  /** File, line and column of the plugin's own script, as far as they are known. */
  at: z.string().max(300).default(''),
  /** The worker was ended and is not started again in this panel. */
  ended: z.boolean().default(false),
})
export type PluginReport = z.infer<typeof PluginReport>
