import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { logLevels, PluginState } from './plugin.ts'
import { PluginManifest } from './plugin-manifest.ts'

/** A fault of a package: a file of it, or a place in `plugin.json` such as `plugin.json: adminUi.pages.0.path`. */
export const PackageFault = z.object({
  path: z.string(),
  reason: z.string(),
  /** What may have been meant, of the names that there are. */
  near: z.string().optional(),
})
export type PackageFault = z.infer<typeof PackageFault>

/** Bars of the last hour, five minutes each, the oldest first. */
export const healthBars = 12

export const PluginHealth = z.object({
  /** Failures that panels have reported, in each bar. */
  failures: z.array(z.int()).length(healthBars),
  last_failure: z
    .object({ at: z.iso.datetime(), phase: z.string().nullable(), place: z.string(), message: z.string() })
    .nullable(),
})
export type PluginHealth = z.infer<typeof PluginHealth>

/** How what a version may do differs from what is granted; `writes` stands for one that did only read. */
export const RightsChange = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })
export type RightsChange = z.infer<typeof RightsChange>

/** A plugin as the Plugins Manager lists it. */
export const InstalledPlugin = z.object({
  id: Id,
  /** Of the record, raised by each change; `version` is the package's. */
  record_version: z.int(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  author: z.string(),
  icon: z.string(),
  version: z.string(),
  state: PluginState,
  /** Why it was set aside. */
  cause: z.string().nullable(),
  /** Flags that root has granted. */
  grants: z.array(z.string()),
  reads_only: z.boolean(),
  has_settings: z.boolean(),
  /** A version that asks for more, and waits for approval. */
  staged: RightsChange.extend({ version: z.string() }).nullable(),
  /** The version before, which one call brings back. */
  former: z.string().nullable(),
  health: PluginHealth,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type InstalledPlugin = z.infer<typeof InstalledPlugin>

const VersionOfPlugin = z.object({
  id: Id,
  version: z.string(),
  rights: z.array(z.string()),
  reads_only: z.boolean(),
  files: z.int(),
  size: z.int(),
  /** SHA-256 over paths and contents. */
  checksum: z.string(),
  installed_at: z.iso.datetime(),
  installed_by: z.string().nullable(),
  /** Null until root has approved of its rights. */
  approved_at: z.iso.datetime().nullable(),
  approved_by: z.string().nullable(),
  role: z.enum(['current', 'former', 'staged', 'older']),
})
export type VersionOfPlugin = z.infer<typeof VersionOfPlugin>

export const PluginDetails = InstalledPlugin.extend({
  manifest: PluginManifest,
  /** Of its `locales` in the reader's language: the titles of its settings. */
  texts: z.record(z.string(), z.string()),
  /** Without secrets. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Which secrets are there; their values never leave the server. */
  secrets: z.record(z.string(), z.boolean()),
  /** Of its own store. */
  store_bytes: z.int(),
  versions: z.array(VersionOfPlugin),
  /** What was done with it and by whom, the newest first. */
  history: z.array(z.object({ at: z.iso.datetime(), event: z.string(), by: z.string(), version: z.string() })),
})
export type PluginDetails = z.infer<typeof PluginDetails>

export const PluginLogLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  level: z.enum(logLevels),
  version: z.string(),
  phase: z.string().nullable(),
  place: z.string(),
  message: z.string(),
  /** File, line and column of the plugin's script. */
  source: z.string(),
  /** At whose panel; null for the shop itself. */
  by: z.string().nullable(),
})
export type PluginLogLine = z.infer<typeof PluginLogLine>

/** What the change log keeps of each act. */
export const PluginRecord = z.object({
  id: Id,
  version: z.int(),
  key: z.string(),
  name: z.string(),
  package_version: z.string(),
  state: PluginState,
  cause: z.string().nullable(),
  grants: z.array(z.string()),
  /** Names of settings that were changed. */
  changed_settings: z.array(z.string()),
})
export type PluginRecord = z.infer<typeof PluginRecord>
