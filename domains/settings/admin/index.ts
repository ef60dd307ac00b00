import { adminDomain } from '@comptoir/platform/admin'

export const settings = adminDomain({ key: 'settings' })
