import { adminDomain } from '@comptoir/platform/admin'
import { ListPlus } from 'lucide-react'
import { customFieldsData } from '../contract/index.ts'
import { followFields } from './custom-field.live.ts'
import { customFieldsUrl } from './custom-fields.urls.ts'

export { useHasFields } from './custom-field.live.ts'
export { CustomFieldsCard } from './custom-fields-card.tsx'
export { showsFields } from './record-kinds.ts'
export { useFieldNames } from './use-field-names.ts'
export { useFieldsPart } from './use-fields-part.ts'
export { useListFields } from './use-list-fields.ts'

const permission = 'permitted'

export const customFields = adminDomain({
  key: 'custom-fields',
  screens: [
    { path: customFieldsUrl(), permission, load: () => import('./custom-fields.screen.tsx') },
    { path: `${customFieldsUrl()}/new`, permission, load: () => import('./custom-field-new.screen.tsx') },
    { path: `${customFieldsUrl()}/:id`, permission, load: () => import('./custom-field.screen.tsx') },
  ],
  menu: [
    { id: 'custom_fields', to: customFieldsUrl(), icon: ListPlus, permission, group: 'organization', position: 40 },
  ],
  batches: [
    {
      event: customFieldsData,
      permission: 'signed_in',
      load: async () => (await import('./load-fields.ts')).loadFields(),
    },
  ],
  connect: followFields,
})
