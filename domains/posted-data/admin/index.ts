import { adminDomain, call } from '@comptoir/platform/admin'
import { ClipboardList, Inbox } from 'lucide-react'
import { allPostedData, postedDataData } from '../contract/posted-data.wire.ts'
import { subscribeToPostedData, useUnviewedCount } from './posted-data.live.ts'
import { formsUrl, formUrl, newFormUrl, postedDataUrl } from './posted-data.urls.ts'

export { postedDataUrl } from './posted-data.urls.ts'

const permission = 'admin_posted_data'
const formsPermission = 'admin_settings'

export const postedData = adminDomain({
  key: 'posted-data',
  news: { permission },
  screens: [
    { path: `${postedDataUrl}/:id?`, permission, load: () => import('./inbox/posted-data.screen.tsx') },
    { path: formsUrl, permission: formsPermission, load: () => import('./forms/list/forms.screen.tsx') },
    { path: newFormUrl, permission: formsPermission, load: () => import('./forms/form.screen.tsx') },
    { path: formUrl(':id'), permission: formsPermission, load: () => import('./forms/form.screen.tsx') },
  ],
  menu: [
    {
      id: 'posted_data',
      to: postedDataUrl,
      icon: Inbox,
      permission,
      group: 'main',
      position: 55,
      keys: 'g m',
      useCount: useUnviewedCount,
    },
    {
      id: 'forms',
      to: formsUrl,
      icon: ClipboardList,
      permission: formsPermission,
      group: 'settings',
      position: 45,
      settings: { group: 'shop', position: 60 },
    },
  ],
  batches: [{ event: postedDataData, permission, load: async () => (await call(allPostedData)).postedData }],
  connect: subscribeToPostedData,
})
