import { domainEvent, endpoint, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'
import {
  InstalledPlugin,
  PackageFault,
  PluginDetails,
  PluginLogLine,
  PluginRecord,
  RightsChange,
} from './installed-plugin.ts'
import { PluginKey, PluginManifest } from './plugin-manifest.ts'

const byKey = z.strictObject({ key: PluginKey })
const reply = z.object({ plugin: InstalledPlugin })
const permission = 'root'

export const checkPlugin = endpoint({
  method: 'POST',
  path: '/api/plugins/check',
  permission,
  summary: 'Reads a package (multipart: the zip file) and installs nothing: what is wrong with it, or what it may do',
  onlyReads: true,
  upload: true,
  reply: z.object({
    faults: z.array(PackageFault),
    manifest: PluginManifest.nullable(),
    /** Beyond what is granted to the installed version; all of it if there is none. */
    rights: RightsChange,
    /** The version that is installed. */
    installed: z.string().nullable(),
  }),
})
export const installPlugin = endpoint({
  method: 'POST',
  path: '/api/plugins/install',
  permission,
  summary:
    'Installs or updates a plugin (multipart: perhaps enable, then the zip file); an update that asks for more waits for approval',
  upload: true,
  reply: z.object({ plugin: InstalledPlugin }),
})
export const listPlugins = endpoint({
  method: 'GET',
  path: '/api/plugins',
  permission,
  summary: 'The installed plugins with their health',
  reply: z.object({ plugins: z.array(InstalledPlugin) }),
})
export const getPlugin = endpoint({
  method: 'GET',
  path: '/api/get_plugin_by_key/{key}',
  permission: 'permitted',
  summary: 'One plugin: manifest, grants, health, versions, and who did what with it',
  params: byKey,
  reply: z.object({ plugin: PluginDetails }),
})

const act = (name: string, summary: string) =>
  endpoint({ method: 'POST', path: `/api/plugins/{key}/${name}`, permission, summary, params: byKey, reply })

export const enablePlugin = act('enable', 'Starts a plugin on every open panel')
export const disablePlugin = act('disable', 'Ends a plugin on every open panel')
export const approvePlugin = act('approve', 'Grants what the waiting version asks for, and puts it in place')
export const discardPlugin = act('discard', 'Drops the version that waits for approval')
export const rollBackPlugin = act('rollback', 'Brings the version before back, with the rights that it had')
export const clearPlugin = act('clear', 'Starts a plugin again that was set aside')

export const savePluginSettings = endpoint({
  method: 'PUT',
  path: '/api/plugins/{key}/settings',
  permission,
  summary: 'Saves settings of a plugin, checked by its schema; a secret stays unless it is sent',
  params: byKey,
  body: z.strictObject({
    values: z
      .record(
        z.string().max(40, 'TOO_LONG'),
        z.union([z.string().max(10_000, 'TOO_LONG'), z.number(), z.boolean(), z.null()]),
      )
      .refine((values) => Object.keys(values).length <= 50, 'TOO_MANY'),
    version: z.int().min(1),
  }),
  reply,
})
export const readPluginLog = endpoint({
  method: 'GET',
  path: '/api/plugins/{key}/logs',
  permission,
  summary: 'The last 1,000 lines of a plugin, the newest first',
  params: byKey,
  query: z.strictObject({
    before: WholeNumber.optional(),
    limit: WholeNumber.pipe(z.int().min(1).max(200)).default(100),
  }),
  reply: z.object({ lines: z.array(PluginLogLine), next: z.int().nullable() }),
})
export const deletePlugin = endpoint({
  method: 'DELETE',
  path: '/api/plugins/{key}',
  permission,
  summary: 'Removes a plugin; what it keeps goes too, or stays for 30 days',
  params: byKey,
  query: z.strictObject({ data: z.enum(['keep', 'delete']) }),
  reply: z.object({ success: z.literal(true) }),
})

const event = (name: string) => domainEvent(`plugin.${name}`, PluginRecord)

/** Each act is an event of its own: the change log says what was done with a plugin, and by whom. */
export const pluginEvents = {
  installed: event('installed'),
  updated: event('updated'),
  staged: event('staged'),
  approved: event('approved'),
  discarded: event('discarded'),
  rolled_back: event('rolled_back'),
  enabled: event('enabled'),
  disabled: event('disabled'),
  configured: event('configured'),
  cleared: event('cleared'),
  set_aside: event('set_aside'),
  left_range: event('left_range'),
  returned: event('returned'),
  deleted: event('deleted'),
}
export type PluginAct = keyof typeof pluginEvents
