import { broadcast, emit, handle, serverDomain, snapshot } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { Plugin } from '../contract/plugin.ts'
import * as wire from '../contract/wire.ts'

/** Empty: plugins cannot be installed yet. */
const loadedPlugins = async (): Promise<Plugin[]> => []

export const extensions = serverDomain({
  key: 'extensions',
  routes: [
    handle(wire.getPluginsData, async () => ({ pluginsData: await loadedPlugins() })),
    handle(wire.reloadPlugins, async ({ db }) => {
      await db.transaction(async (tx) => emit(tx, wire.pluginsReloaded, { id: newId(), version: 1 }))
      return { success: true as const }
    }),
  ],
  snapshots: [snapshot('signed_in', wire.pluginsData, loadedPlugins, { shared: true })],
  live: [
    broadcast({ permission: 'signed_in' }, wire.pluginsReloaded, wire.pluginsHardReload, ({ seq }) => ({
      key: '*',
      version: seq,
    })),
  ],
})
