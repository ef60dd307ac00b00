import { emit, handle } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import * as wire from '../../contract/wire.ts'
import { readPluginFile } from '../panel/plugin-files.ts'
import { listPublicEntries, readPublicFile, readPublicPages } from '../panel/public-pages.ts'
import { reportPlugin } from '../reports/report-plugin.ts'

const done = { success: true } as const

/** Files of plugins, what panels report, and root's hard refresh. */
export const panelRoutes = [
  handle(wire.getPluginScript, (context, { params }) => readPluginFile(context, params.key, 'script')),
  handle(wire.getPluginStyle, (context, { params }) => readPluginFile(context, params.key, 'style')),
  handle(wire.getPluginPublicPages, (context, { params }) => readPublicPages(context, params.key)),
  handle(wire.getPluginPublicScript, (context, { params }) => readPublicFile(context, params.key, 'script')),
  handle(wire.getPluginPublicStyle, (context, { params }) => readPublicFile(context, params.key, 'style')),
  handle(wire.listPublicPluginEntries, (context, { params, query }) => listPublicEntries(context, params.key, query)),
  handle(wire.reloadPlugins, async ({ db }) => {
    await db.transaction(async (tx) => emit(tx, wire.pluginsReloaded, { id: newId(), version: 1 }))
    return done
  }),
  handle(wire.reportPlugin, (context, { params, body }) => reportPlugin(context, params.key, body.reports)),
]
