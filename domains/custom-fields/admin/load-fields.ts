import { call } from '@comptoir/platform/admin'
import { listCustomFields } from '../contract/index.ts'

/** What the socket brings on arrival, by a call. */
export const loadFields = async () => (await call(listCustomFields)).custom_fields
