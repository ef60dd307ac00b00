import { adminDomain } from '@comptoir/platform/admin'

export const shipping = adminDomain({ key: 'shipping' })
