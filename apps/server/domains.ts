import { catalogue } from '@comptoir/catalogue/server'
import { settings } from '@comptoir/settings/server'
import { staff } from '@comptoir/staff/server'

/** What this program is made of, from the ground up: each leans only on those above it. */
export const domains = [settings, staff, catalogue]
