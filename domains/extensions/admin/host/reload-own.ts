import { call } from '@comptoir/platform/admin'
import { getPluginsData } from '../../contract/plugin.wire.ts'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { pluginRuns } from '../runs/plugin-runs.ts'

export const loadPlugins = async () => (await call(getPluginsData)).pluginsData

/** Ends all plugins of this panel and starts them anew, as the server has them now. Returns how many there are. */
export async function reloadOwn() {
  const plugins = await loadPlugins()
  for (const run of pluginRuns.get()) run.stop()
  pluginRuns.set([])
  arrivedPlugins.set(plugins)
  return plugins.length
}
