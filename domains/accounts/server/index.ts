import { serverDomain } from '@comptoir/platform/server'
import { countAccounts } from './account/account.queries.ts'
import { resetJob } from './password/request-reset.ts'
import { eraseWaitingJob } from './person/delete-account.ts'
import { personalAccounts } from './person/personal-accounts.ts'
import { purgeAccounts } from './purge-accounts.ts'
import { registrationJob } from './registration/register.ts'

export const accounts = serverDomain({
  key: 'accounts',
  optional: { count: countAccounts },
  routes: [],
  jobs: [registrationJob, resetJob, eraseWaitingJob, purgeAccounts],
  personal: [personalAccounts],
})
