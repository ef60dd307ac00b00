import { adminDomain } from '@comptoir/platform/admin'

export const customers = adminDomain({ key: 'customers' })
