import { adminDomain } from '@comptoir/platform/admin'
import { ReloadPlugins } from './reload-plugins.tsx'

export const extensions = adminDomain({ key: 'extensions', slots: { 'topbar.end': ReloadPlugins } })
