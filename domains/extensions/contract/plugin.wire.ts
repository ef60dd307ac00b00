import {
  defineErrors,
  domainEvent,
  endpoint,
  perLocale,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Plugin, PluginReload, PluginReport } from './plugin.ts'
import { PluginKey } from './plugin-manifest.ts'

const byKey = z.strictObject({ key: PluginKey })

export const getPluginsData = endpoint({
  method: 'GET',
  path: '/api/get_plugins_data',
  summary: 'The enabled plugins as the caller’s role sees them',
  permission: 'person',
  reply: z.object({ pluginsData: z.array(Plugin) }),
})
export const getPluginScript = endpoint({
  method: 'GET',
  path: '/api/get_plugin_script_by_key/{key}',
  summary: 'The script of an enabled plugin, with an ETag',
  permission: 'person',
  params: byKey,
  reply: z.unknown(),
})
export const getPluginStyle = endpoint({
  method: 'GET',
  path: '/api/get_plugin_style_by_key/{key}',
  summary: 'The style sheet of an enabled plugin, made safe, with an ETag',
  permission: 'person',
  params: byKey,
  reply: z.unknown(),
})
const publicPage = z.object({ path: z.string(), component: z.string(), title: perLocale(z.string()) })

/** No login and no panel: what visitors may see of an enabled plugin (specification §7). */
export const getPluginPublicPages = endpoint({
  method: 'GET',
  path: '/api/get_plugin_public_pages_by_key/{key}',
  summary: 'The public pages of an enabled plugin',
  permission: 'anyone',
  params: byKey,
  reply: z.object({
    plugin: z.object({
      key: z.string(),
      name: z.string(),
      version: z.string(),
      pages: z.array(publicPage),
      /** Digests (sha256, hex) of the files; null: there is none. */
      script: z.string(),
      style: z.string().nullable(),
      texts: perLocale(z.record(z.string(), z.string())),
    }),
    /** What the page around them needs of the shop. */
    shop: z.object({
      name: z.string(),
      currency_code: z.string(),
      /** As the shop writes its currency; empty: as the language does. */
      currency: z.string(),
      time_zone: z.string(),
      /** Origin of the shop's pages, or `:4001`: a port of the panel's host. */
      store: z.string(),
    }),
  }),
})
export const getPluginPublicScript = endpoint({
  method: 'GET',
  path: '/api/get_plugin_public_pages_script_by_key/{key}',
  summary: 'The script of the public pages of an enabled plugin, with an ETag',
  permission: 'anyone',
  params: byKey,
  reply: z.unknown(),
})
export const getPluginPublicStyle = endpoint({
  method: 'GET',
  path: '/api/get_plugin_public_pages_style_by_key/{key}',
  summary: 'The style sheet of the public pages of an enabled plugin, made safe, with an ETag',
  permission: 'anyone',
  params: byKey,
  reply: z.unknown(),
})
/** Kept with the plugin's name; above some a minute the rest is dropped. */
export const reportPlugin = endpoint({
  method: 'POST',
  path: '/api/plugins/{key}/reports',
  summary: 'Tells what failed in a panel, or what the plugin logged',
  permission: 'person',
  whenExpired: true,
  params: byKey,
  body: z.strictObject({ reports: z.array(PluginReport).min(1).max(50) }),
  reply: z.object({ success: z.literal(true) }),
})

const EntryName = z.string().regex(/^[\w.:-]{1,120}$/, 'NAME_INVALID')
const entryParams = z.strictObject({ key: PluginKey, name: EntryName })
/** JSON of the plugin's own; as long as a request may be. */
const Value = z.json()
const GivenValue = z.custom<z.infer<typeof Value>>((value) => value !== undefined, 'REQUIRED')
export const PluginEntry = z.object({ name: z.string(), value: Value, version: z.int() })
export type PluginEntry = z.infer<typeof PluginEntry>

export const listPluginEntries = endpoint({
  method: 'GET',
  path: '/api/plugins/{key}/store',
  summary: 'What the plugin keeps, by the beginning of its names',
  permission: 'plugin_store',
  ofPlugins: true,
  params: byKey,
  query: z.strictObject({
    prefix: z.string().max(120).default(''),
    after: z.string().max(120).default(''),
    limit: WholeNumber.pipe(z.int().min(1).max(250)).default(100),
  }),
  reply: z.object({ entries: z.array(PluginEntry), next: z.string().nullable() }),
})
export const readPluginEntry = endpoint({
  method: 'GET',
  path: '/api/plugins/{key}/store/{name}',
  summary: 'One value that the plugin keeps; version 0 and null if it keeps none',
  permission: 'plugin_store',
  ofPlugins: true,
  params: entryParams,
  reply: z.object({ entry: PluginEntry }),
})
export const writePluginEntry = endpoint({
  method: 'PUT',
  path: '/api/plugins/{key}/store/{name}',
  summary: 'Keeps a value; with a version only if it is still the one that was read',
  permission: 'plugin_store',
  ofPlugins: true,
  params: entryParams,
  body: z.strictObject({ value: GivenValue, version: z.int().min(0).optional() }),
  reply: z.object({ entry: PluginEntry }),
})
export const deletePluginEntry = endpoint({
  method: 'DELETE',
  path: '/api/plugins/{key}/store/{name}',
  summary: 'Forgets a value that the plugin keeps',
  permission: 'plugin_store',
  ofPlugins: true,
  params: entryParams,
  query: z.strictObject({ version: WholeNumber.pipe(Version).optional() }),
  reply: z.object({ success: z.literal(true) }),
})

/** Values whose names begin so are read by visitors of the plugin's public pages too. */
export const publicPrefix = 'public:'

export const listPublicPluginEntries = endpoint({
  method: 'GET',
  path: '/api/plugins/{key}/public_store',
  summary: 'What the plugin keeps for visitors, by the beginning of its names',
  permission: 'anyone',
  params: byKey,
  query: z.strictObject({
    prefix: z.string().startsWith(publicPrefix, 'NAME_INVALID').max(120).default(publicPrefix),
    after: z.string().max(120).default(''),
  }),
  reply: z.object({ entries: z.array(PluginEntry), next: z.string().nullable() }),
})

/** Of what one plugin keeps, values and names; one that visitors read may be `publicBytes` long. */
export const storeLimits = { bytes: 50 * 1024 * 1024, publicBytes: 16 * 1024, publicEntries: 50 }

const PluginEntryRecord = z.object({ id: z.string(), version: z.int(), key: z.string(), name: z.string() })
/** The value is not in the log, which would keep each one: panels are told what is kept when they are told. */
export const pluginEntryWritten = domainEvent(
  'plugin_entry.written',
  PluginEntryRecord.extend({ value: Value.optional() }),
)
export const pluginEntryDeleted = domainEvent('plugin_entry.deleted', PluginEntryRecord)

export const pluginsReloaded = domainEvent('plugin_reload.requested', PluginReload)
/** After any change of a plugin each panel receives those of its role. */
export const pluginsData = socketEvent('plugins_data', z.array(Plugin))
/** A value of the plugin's store has changed; null: it is gone. Sent to panels that have started the plugin's io. */
export const pluginEntryData = socketEvent('plugin_entry_data', z.object({ key: z.string(), entry: PluginEntry }))
/** What the same plugin said on another panel, or this one's own after the server has taken it; `from` is a person's id. */
export const pluginIo = socketEvent(
  'plugin_io',
  z.object({ key: z.string(), event: z.string(), data: z.json(), from: z.string() }),
)

/** Of what panels send: io messages of one plugin on one panel. */
export const ioLimits = { perSecond: 20, bytes: 16_384 }

/** What a panel sends once the io scripts of these plugins are loaded (specification §7): it hears of them from then on. */
export const StartPluginIo = z.strictObject({ keys: z.array(PluginKey).max(200) })
export type StartPluginIo = z.infer<typeof StartPluginIo>
export const PluginIoMessage = z.strictObject({
  key: PluginKey,
  event: z.string().regex(/^[\w.:-]{1,64}$/, 'NAME_INVALID'),
  data: z.json(),
})
export type PluginIoMessage = z.infer<typeof PluginIoMessage>

/** So many panels give a plugin up within so many minutes, or so many starts fail: it is set aside for all. */
export const asideLimits = { panels: 3, minutes: 10, starts: 3 }

export const pluginError = defineErrors({
  PLUGIN_INVALID: 422,
  PLUGIN_SHOP_VERSION: 409,
  PLUGIN_RIGHTS_CHANGED: 409,
  PLUGIN_EXISTS: 409,
  PLUGIN_STORE_FULL: 409,
})
