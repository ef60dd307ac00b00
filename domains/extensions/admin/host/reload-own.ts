import { call } from '@comptoir/platform/admin'
import { getPluginsData } from '../../contract/plugin.wire.ts'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { pluginRuns } from '../runs/plugin-runs.ts'

/** Ends all plugins of this panel and starts them anew, as the server has them now. Returns how many there are. */
export async function reloadOwn() {
  const { pluginsData } = await call(getPluginsData)
  for (const run of pluginRuns.get()) run.stop()
  pluginRuns.set([])
  arrivedPlugins.set(pluginsData)
  return pluginsData.length
}
