import { accounts } from '@comptoir/accounts/server'
import { billing } from '@comptoir/billing/server'
import { blog } from '@comptoir/blog/server'
import { bulkEdit } from '@comptoir/bulk-edit/server'
import { catalogue } from '@comptoir/catalogue/server'
import { checkout } from '@comptoir/checkout/server'
import { connectionsOf } from '@comptoir/connections/server'
import { customFields } from '@comptoir/custom-fields/server'
import { customers } from '@comptoir/customers/server'
import { dashboard } from '@comptoir/dashboard/server'
import { discounts } from '@comptoir/discounts/server'
import { documents } from '@comptoir/documents/server'
import { extensionsOf } from '@comptoir/extensions/server'
import { fulfilment } from '@comptoir/fulfilment/server'
import { giftCards } from '@comptoir/gift-cards/server'
import { imports } from '@comptoir/imports/server'
import { inventory } from '@comptoir/inventory/server'
import { mails } from '@comptoir/mails/server'
import { media } from '@comptoir/media/server'
import { notifications } from '@comptoir/notifications/server'
import { orders } from '@comptoir/orders/server'
import { pages } from '@comptoir/pages/server'
import { payments } from '@comptoir/payments/server'
import { postedData } from '@comptoir/posted-data/server'
import { returns } from '@comptoir/returns/server'
import { settings } from '@comptoir/settings/server'
import { shipping } from '@comptoir/shipping/server'
import { staff } from '@comptoir/staff/server'
import { stats } from '@comptoir/stats/server'
import { system } from '@comptoir/system/server'
import { taxes } from '@comptoir/taxes/server'
import { theming } from '@comptoir/theming/server'
import { vendors } from '@comptoir/vendors/server'

const business = [
  settings,
  media,
  mails,
  staff,
  notifications,
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
]

const connections = connectionsOf(business)

/** In order of dependency: each domain uses only those before it. */
export const domains = [...business, connections, system, extensionsOf([...business, connections, system])]
