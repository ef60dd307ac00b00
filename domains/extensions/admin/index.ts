import { adminDomain } from '@comptoir/platform/admin'
import { Plug } from 'lucide-react'
import { pluginsUrl } from './manager/model/plugins.urls.ts'
import { PluginsInPlace } from './outlet/plugins-in-place.tsx'
import { PluginsAlways } from './plugins-always.tsx'
import { ReloadPlugins } from './reload-plugins.tsx'
import { hearPlugins, pluginsArrive } from './runs/arrived-plugins.ts'

const permission = 'person'

export const extensions = adminDomain({
  key: 'extensions',
  connect: hearPlugins,
  batches: [
    {
      event: pluginsArrive,
      permission,
      load: async () => (await import('./host/reload-own.ts')).loadPlugins(),
      isAwaited: false,
    },
  ],
  screens: [
    { path: '/p/*', permission, whenExpired: true, load: () => import('./pages/plugin-page.screen.tsx') },
    { path: '/public/*', permission, whenExpired: true, load: () => import('./pages/public-way.screen.tsx') },
    { path: '/plugins/list', permission: 'root', load: () => import('./manager/list/plugins.screen.tsx') },
    { path: '/plugins/list/:key', permission: 'permitted', load: () => import('./manager/plugin/plugin.screen.tsx') },
  ],
  menu: [{ id: 'plugins', to: pluginsUrl, icon: Plug, permission: 'root', group: 'organization', position: 35 }],
  sources: [
    { permission, always: true, load: async () => (await import('./pages/use-found-commands.tsx')).useFoundCommands },
  ],
  slots: { 'topbar.end': ReloadPlugins, 'frame.top': PluginsAlways },
  Plugins: PluginsInPlace,
})
