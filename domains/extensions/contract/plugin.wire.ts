import { domainEvent, endpoint, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Plugin, PluginReload } from './plugin.ts'

export const getPluginsData = endpoint({
  method: 'GET',
  path: '/api/get_plugins_data',
  summary: 'Plugins with their state and version',
  permission: 'signed_in',
  reply: z.object({ pluginsData: z.array(Plugin) }),
})
/** Root's hard refresh (specification §6): all open panels reload their plugins. */
export const reloadPlugins = endpoint({
  method: 'POST',
  path: '/api/plugins/hard_reload',
  summary: 'Makes every open panel load its plugins anew',
  permission: 'root',
  reply: z.object({ success: z.literal(true) }),
})

export const pluginsReloaded = domainEvent('plugin_reload.requested', PluginReload)
export const pluginsData = socketEvent('plugins_data', z.array(Plugin))
export const pluginsHardReload = socketEvent('plugins_hard_reload', z.object({ key: z.string(), version: z.int() }))
