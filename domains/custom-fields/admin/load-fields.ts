import { call } from '@comptoir/platform/admin'
import { listCustomFields } from '../contract/custom-field.wire.ts'

/** The initial list over HTTP, for shops without sockets. */
export const loadFields = async () => (await call(listCustomFields)).custom_fields
