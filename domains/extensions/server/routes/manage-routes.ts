import { handle } from '@comptoir/platform/server'
import * as wire from '../../contract/wire.ts'
import { checkPlugin, installPlugin } from '../install/install-plugin.ts'
import {
  approvePlugin,
  clearPlugin,
  deletePlugin,
  disablePlugin,
  discardPlugin,
  enablePlugin,
  rollBackPlugin,
} from '../install/manage-plugin.ts'
import { savePluginSettings } from '../install/save-settings.ts'
import { listPlugins, readDetails } from '../record/describe-plugin.ts'
import { readLog } from '../reports/plugin-log.ts'

/** Calls of the Plugins Manager. */
export const manageRoutes = [
  handle(wire.getPlugin, (context, { params }) => readDetails(context, params.key)),
  handle(wire.checkPlugin, async (context, { upload }) => checkPlugin(context, await upload())),
  handle(wire.installPlugin, async (context, { upload }) => installPlugin(context, await upload())),
  handle(wire.listPlugins, listPlugins),
  handle(wire.enablePlugin, (context, { params }) => enablePlugin(context, params.key)),
  handle(wire.disablePlugin, (context, { params }) => disablePlugin(context, params.key)),
  handle(wire.approvePlugin, (context, { params }) => approvePlugin(context, params.key)),
  handle(wire.discardPlugin, (context, { params }) => discardPlugin(context, params.key)),
  handle(wire.rollBackPlugin, (context, { params }) => rollBackPlugin(context, params.key)),
  handle(wire.clearPlugin, (context, { params }) => clearPlugin(context, params.key)),
  handle(wire.savePluginSettings, (context, { params, body }) => savePluginSettings(context, params.key, body)),
  handle(wire.readPluginLog, (context, { params, query }) => readLog(context, params.key, query)),
  handle(wire.deletePlugin, (context, { params, query }) => deletePlugin(context, params.key, query.data)),
]
