import { adminDomain } from '@comptoir/platform/admin'
import { PluginsInPlace } from './outlet/plugins-in-place.tsx'
import { ReloadPlugins } from './reload-plugins.tsx'

export const extensions = adminDomain({
  key: 'extensions',
  slots: { 'topbar.end': ReloadPlugins },
  Plugins: PluginsInPlace,
})
