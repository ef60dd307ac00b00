import {
  broadcast,
  type Context,
  handle,
  onEveryProcess,
  type ServerDomain,
  serverDomain,
  snapshot,
} from '@comptoir/platform/server'
import * as wire from '../contract/wire.ts'
import { purgePlugins } from './install/purge-plugins.ts'
import { heardEvents } from './panel/heard-events.ts'
import { pluginMessages, roomOf } from './panel/plugin-messages.ts'
import { shownPlugins } from './panel/shown-plugins.queries.ts'
import { manageRoutes } from './routes/manage-routes.ts'
import { panelRoutes } from './routes/panel-routes.ts'
import { storeRoutes } from './routes/store-routes.ts'
import { readWritten } from './store/entry.queries.ts'
import { personalEntries } from './store/personal-entries.ts'

export { assertPluginHeld, narrowActor } from './access/narrow-actor.ts'
export { frameRoutes } from './frame/frame-routes.ts'
export { checkRanges } from './install/check-ranges.ts'
export { putDevelopment } from './install/put-development.ts'
export { manifestSchema } from './package/manifest-schema.ts'
export { readPluginFolder } from './package/read-folder.ts'

const live = [
  broadcast({ permission: 'signed_in' }, wire.pluginsReloaded, wire.pluginsHardReload, ({ seq }) => ({
    key: '*',
    version: seq,
  })),
  broadcast(
    { rooms: ({ after }) => (after?.key ? [roomOf(after.key)] : []) },
    wire.pluginEntryWritten,
    wire.pluginEntryData,
    // As it is kept now: a later version than the change's, if it was written again meanwhile.
    ({ after, version }) => ({
      key: after?.key ?? '',
      entry: { name: after?.name ?? '', value: after?.value ?? null, version: after?.version ?? version },
    }),
  ),
  broadcast(
    { rooms: ({ before }) => (before?.key ? [roomOf(before.key)] : []) },
    wire.pluginEntryDeleted,
    wire.pluginEntryData,
    ({ before, version }) => ({
      key: before?.key ?? '',
      entry: { name: before?.name ?? '', value: null, version },
    }),
  ),
  ...Object.values(wire.pluginEvents).map((event) =>
    onEveryProcess(event, async (process, { before, after }) => {
      await process.recheck(roomOf(after?.key ?? before?.key ?? ''))
      await process.resend(wire.pluginsData)
    }),
  ),
]

/** Plugins hear of what the other domains broadcast, so these are given. */
export function extensionsOf(domains: readonly ServerDomain[]): ServerDomain {
  const heard = heardEvents(domains)
  const shown = (context: Context) => shownPlugins(context, heard)

  return serverDomain({
    key: 'extensions',
    routes: [
      handle(wire.getPluginsData, async (context) => ({ pluginsData: await shown(context) })),
      ...panelRoutes,
      ...manageRoutes,
      ...storeRoutes,
    ],
    snapshots: [snapshot('signed_in', wire.pluginsData, shown, { perRole: true, repeats: true })],
    messages: pluginMessages,
    jobs: [purgePlugins],
    personal: [personalEntries],
    reads: [{ events: [wire.pluginEntryWritten], read: readWritten }],
    live,
  })
}
