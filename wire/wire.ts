import * as catalogue from '@comptoir/catalogue/contract'
import * as customFields from '@comptoir/custom-fields/contract'
import * as customers from '@comptoir/customers/contract'
import * as dashboard from '@comptoir/dashboard/contract'
import * as extensions from '@comptoir/extensions/contract'
import * as inventory from '@comptoir/inventory/contract'
import * as media from '@comptoir/media/contract'
import * as notifications from '@comptoir/notifications/contract'
import * as orders from '@comptoir/orders/contract'
import type { Endpoint, SocketEvent } from '@comptoir/platform/contract'
import * as settings from '@comptoir/settings/contract'
import * as shipping from '@comptoir/shipping/contract'
import * as staff from '@comptoir/staff/contract'
import * as vendors from '@comptoir/vendors/contract'

const contracts = {
  settings,
  media,
  staff,
  notifications,
  extensions,
  customFields,
  customers,
  vendors,
  shipping,
  inventory,
  catalogue,
  orders,
  dashboard,
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
