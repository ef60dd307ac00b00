import { accounts } from '@comptoir/accounts/admin'
import { billing } from '@comptoir/billing/admin'
import { blog } from '@comptoir/blog/admin'
import { bulkEdit } from '@comptoir/bulk-edit/admin'
import { catalogue } from '@comptoir/catalogue/admin'
import { checkout } from '@comptoir/checkout/admin'
import { connections } from '@comptoir/connections/admin'
import { customFields } from '@comptoir/custom-fields/admin'
import { customers } from '@comptoir/customers/admin'
import { dashboard } from '@comptoir/dashboard/admin'
import { discounts } from '@comptoir/discounts/admin'
import { documents } from '@comptoir/documents/admin'
import { extensions } from '@comptoir/extensions/admin'
import { fulfilment } from '@comptoir/fulfilment/admin'
import { giftCards } from '@comptoir/gift-cards/admin'
import { imports } from '@comptoir/imports/admin'
import { inventory } from '@comptoir/inventory/admin'
import { mails } from '@comptoir/mails/admin'
import { media } from '@comptoir/media/admin'
import { notifications } from '@comptoir/notifications/admin'
import { orders } from '@comptoir/orders/admin'
import { pages } from '@comptoir/pages/admin'
import { payments } from '@comptoir/payments/admin'
import { postedData } from '@comptoir/posted-data/admin'
import { returns } from '@comptoir/returns/admin'
import { settings } from '@comptoir/settings/admin'
import { shipping } from '@comptoir/shipping/admin'
import { staff } from '@comptoir/staff/admin'
import { stats } from '@comptoir/stats/admin'
import { system } from '@comptoir/system/admin'
import { taxes } from '@comptoir/taxes/admin'
import { theming } from '@comptoir/theming/admin'
import { vendors } from '@comptoir/vendors/admin'

/** The order is that of the slots in the frame. */
export const domains = [
  dashboard,
  stats,
  orders,
  catalogue,
  discounts,
  giftCards,
  inventory,
  imports,
  bulkEdit,
  vendors,
  postedData,
  media,
  blog,
  pages,
  customers,
  accounts,
  settings,
  billing,
  shipping,
  payments,
  fulfilment,
  returns,
  checkout,
  documents,
  taxes,
  customFields,
  mails,
  theming,
  connections,
  system,
  extensions,
  notifications,
  staff,
]
