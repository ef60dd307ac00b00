import { adminDomain } from '@comptoir/platform/admin'
import { KeySquare, Webhook } from 'lucide-react'
import { apiKeysUrl, webhooksUrl } from './connections.urls.ts'

const permission = 'admin_api_keys'

export const connections = adminDomain({
  key: 'connections',
  news: { permission },
  screens: [
    { path: apiKeysUrl, permission, load: () => import('./keys/api-keys.screen.tsx') },
    { path: `${webhooksUrl}/:id?`, permission, load: () => import('./hooks/webhooks.screen.tsx') },
  ],
  menu: [
    {
      id: 'api_keys',
      to: apiKeysUrl,
      icon: KeySquare,
      permission,
      group: 'settings',
      position: 50,
      settings: { group: 'connections', position: 20 },
    },
    {
      id: 'webhooks',
      to: webhooksUrl,
      icon: Webhook,
      permission,
      group: 'settings',
      position: 55,
      settings: { group: 'connections', position: 30 },
    },
  ],
})
