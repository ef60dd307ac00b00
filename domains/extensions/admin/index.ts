import { adminDomain } from '@comptoir/platform/admin'
import { PluginsInPlace } from './outlet/plugins-in-place.tsx'
import { PluginsAlways } from './plugins-always.tsx'
import { ReloadPlugins } from './reload-plugins.tsx'
import { hearPlugins } from './runs/arrived-plugins.ts'

export const extensions = adminDomain({
  key: 'extensions',
  connect: hearPlugins,
  slots: { 'topbar.end': ReloadPlugins, 'frame.always': PluginsAlways },
  Plugins: PluginsInPlace,
})
