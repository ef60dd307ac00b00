import { bulkEdit } from '@comptoir/bulk-edit/server'
import { catalogue } from '@comptoir/catalogue/server'
import { customFields } from '@comptoir/custom-fields/server'
import { customers } from '@comptoir/customers/server'
import { dashboard } from '@comptoir/dashboard/server'
import { extensions } from '@comptoir/extensions/server'
import { inventory } from '@comptoir/inventory/server'
import { media } from '@comptoir/media/server'
import { notifications } from '@comptoir/notifications/server'
import { orders } from '@comptoir/orders/server'
import { productImport } from '@comptoir/product-import/server'
import { settings } from '@comptoir/settings/server'
import { shipping } from '@comptoir/shipping/server'
import { staff } from '@comptoir/staff/server'
import { vendors } from '@comptoir/vendors/server'

/** In order of dependency: each domain uses only those before it. */
export const domains = [
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
  productImport,
  bulkEdit,
  orders,
  dashboard,
]
