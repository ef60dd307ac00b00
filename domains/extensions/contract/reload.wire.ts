import { endpoint, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'

// Apart from the other calls: the panel has these on the way to its first list.

/** Root's hard refresh (specification §6): all open panels reload their plugins. */
export const reloadPlugins = endpoint({
  method: 'POST',
  path: '/api/plugins/hard_reload',
  summary: 'Makes every open panel load its plugins anew',
  permission: 'root',
  reply: z.object({ success: z.literal(true) }),
})
export const pluginsHardReload = socketEvent('plugins_hard_reload', z.object({ key: z.string(), version: z.int() }))
