import { adminDomain } from '@comptoir/platform/admin'
import { ListPlus } from 'lucide-react'
import { customFieldsData } from '../contract/custom-field.ts'
import { subscribeToFields } from './custom-field.live.ts'
import { customFieldsUrl } from './custom-fields.urls.ts'

export { useHasFields } from './custom-field.live.ts'
export { useListFields } from './lists/use-list-fields.ts'
export { findNamed, idsOfKind, useNamed } from './reference-names.ts'
export { useFieldNames } from './use-field-names.ts'
export { CustomFieldsCard } from './values/custom-fields-card.tsx'
export { FieldsInPlace } from './values/fields-in-place.tsx'
export { RecordsField } from './values/records-field.tsx'
export { renderCustomFields } from './values/render-custom-fields.tsx'

const permission = 'admin_settings'

export const customFields = adminDomain({
  key: 'custom-fields',
  screens: [
    { path: customFieldsUrl(), permission, load: () => import('./editor/custom-fields.screen.tsx') },
    { path: `${customFieldsUrl()}/new`, permission, load: () => import('./editor/custom-field.screen.tsx') },
    { path: `${customFieldsUrl()}/:id`, permission, load: () => import('./editor/custom-field.screen.tsx') },
  ],
  menu: [
    {
      id: 'custom_fields',
      to: customFieldsUrl(),
      icon: ListPlus,
      permission,
      group: 'settings',
      position: 40,
      settings: { group: 'shop', position: 50 },
    },
  ],
  batches: [
    {
      event: customFieldsData,
      permission: 'signed_in',
      load: async () => (await import('./load-fields.ts')).loadFields(),
      isAwaited: false,
    },
  ],
  connect: subscribeToFields,
})
