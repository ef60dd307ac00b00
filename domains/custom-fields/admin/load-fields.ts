import { call } from '@comptoir/platform/admin'
import { listCustomFields } from '../contract/index.ts'

/** The initial list over HTTP, for shops without sockets. */
export const loadFields = async () => (await call(listCustomFields)).custom_fields
