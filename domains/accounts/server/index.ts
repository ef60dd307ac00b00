import { broadcast, handle, serverDomain } from '@comptoir/platform/server'
import * as wire from '../contract/wire.ts'
import { countAccounts } from './account/account.queries.ts'
import { accountMails } from './account/account-mails.ts'
import { resetJob } from './password/request-reset.ts'
import { eraseWaitingJob } from './person/delete-account.ts'
import { personalAccounts } from './person/personal-accounts.ts'
import { purgeAccounts } from './purge-accounts.ts'
import { registrationJob } from './registration/register.ts'
import { listCustomerAccounts, logOutAccount, sendAccountReset } from './staff/customer-accounts.ts'

const staff = { permission: 'customers_page' } as const

export { customerOfAccount } from './account/account.queries.ts'

export const accounts = serverDomain({
  key: 'accounts',
  optional: { count: countAccounts },
  routes: [
    handle(wire.listCustomerAccounts, (context, { params }) => listCustomerAccounts(context, params.id)),
    handle(wire.sendAccountReset, (context, { params }) => sendAccountReset(context, params)),
    handle(wire.logOutAccount, (context, { params }) => logOutAccount(context, params)),
  ],
  jobs: [registrationJob, resetJob, eraseWaitingJob, purgeAccounts],
  personal: [personalAccounts],
  parts: { mails: accountMails },
  live: [
    ...[wire.accountCreated, wire.accountUpdated].map((event) =>
      broadcast(staff, event, wire.customerAccountsChanged, ({ after }) => ({ id: after?.customer_id ?? null })),
    ),
    broadcast(staff, wire.accountDeleted, wire.customerAccountsChanged, ({ before }) => ({
      id: before?.customer_id ?? null,
    })),
  ],
})
