import { adminDomain } from '@comptoir/platform/admin'
import { Plug } from 'lucide-react'
import { pluginsUrl } from './manager/model/plugins.urls.ts'
import { PluginsInPlace } from './outlet/plugins-in-place.tsx'
import { PluginsAlways } from './plugins-always.tsx'
import { ReloadPlugins } from './reload-plugins.tsx'
import { hearPlugins } from './runs/arrived-plugins.ts'

export const extensions = adminDomain({
  key: 'extensions',
  connect: hearPlugins,
  slots: { 'topbar.end': ReloadPlugins, 'frame.always': PluginsAlways },
  screens: [
    { path: '/plugins/list', permission: 'root', load: () => import('./manager/list/plugins.screen.tsx') },
    { path: '/plugins/list/:key', permission: 'permitted', load: () => import('./manager/plugin/plugin.screen.tsx') },
  ],
  menu: [{ id: 'plugins', to: pluginsUrl, icon: Plug, permission: 'root', group: 'organization', position: 35 }],
  Plugins: PluginsInPlace,
})
