import * as accounts from '@comptoir/accounts/wire'
import * as billing from '@comptoir/billing/wire'
import * as blog from '@comptoir/blog/wire'
import * as bulkEdit from '@comptoir/bulk-edit/wire'
import * as catalogue from '@comptoir/catalogue/wire'
import * as checkout from '@comptoir/checkout/wire'
import * as connections from '@comptoir/connections/wire'
import * as customFields from '@comptoir/custom-fields/wire'
import * as customers from '@comptoir/customers/wire'
import * as dashboard from '@comptoir/dashboard/wire'
import * as discounts from '@comptoir/discounts/wire'
import * as documents from '@comptoir/documents/wire'
import * as extensions from '@comptoir/extensions/wire'
import * as fulfilment from '@comptoir/fulfilment/wire'
import * as giftCards from '@comptoir/gift-cards/wire'
import * as imports from '@comptoir/imports/wire'
import * as inventory from '@comptoir/inventory/wire'
import * as mails from '@comptoir/mails/wire'
import * as media from '@comptoir/media/wire'
import * as notifications from '@comptoir/notifications/wire'
import * as orders from '@comptoir/orders/wire'
import * as pages from '@comptoir/pages/wire'
import * as payments from '@comptoir/payments/wire'
import type { Endpoint, SocketEvent } from '@comptoir/platform/contract'
import * as postedData from '@comptoir/posted-data/wire'
import * as returns from '@comptoir/returns/wire'
import * as settings from '@comptoir/settings/wire'
import * as shipping from '@comptoir/shipping/wire'
import * as staff from '@comptoir/staff/wire'
import * as stats from '@comptoir/stats/wire'
import * as system from '@comptoir/system/wire'
import * as taxes from '@comptoir/taxes/wire'
import * as theming from '@comptoir/theming/wire'
import * as vendors from '@comptoir/vendors/wire'

const contracts = {
  settings,
  media,
  mails,
  staff,
  notifications,
  extensions,
  customFields,
  customers,
  vendors,
  taxes,
  inventory,
  shipping,
  catalogue,
  discounts,
  giftCards,
  imports,
  bulkEdit,
  orders,
  payments,
  fulfilment,
  returns,
  documents,
  accounts,
  checkout,
  postedData,
  blog,
  theming,
  pages,
  billing,
  dashboard,
  stats,
  connections,
  system,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const isEvent = (value: unknown): value is SocketEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'schema' in value && !('entity' in value)

const everything = Object.entries(contracts).flatMap(([domain, contract]) =>
  Object.values(contract).map((value: unknown) => ({ domain, value })),
)

export const endpoints = everything.flatMap(({ domain, value }) =>
  isEndpoint(value) ? [{ domain, endpoint: value }] : [],
)

export const events = everything.flatMap(({ domain, value }) => (isEvent(value) ? [{ domain, event: value }] : []))
