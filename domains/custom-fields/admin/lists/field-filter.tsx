import { lazy } from '@comptoir/platform/admin'

export const FieldFilter = lazy(async () => (await import('./field-filter-box.tsx')).FieldFilterBox)
