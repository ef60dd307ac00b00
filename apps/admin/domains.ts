import { bulkEdit } from '@comptoir/bulk-edit/admin'
import { catalogue } from '@comptoir/catalogue/admin'
import { customFields } from '@comptoir/custom-fields/admin'
import { customers } from '@comptoir/customers/admin'
import { dashboard } from '@comptoir/dashboard/admin'
import { extensions } from '@comptoir/extensions/admin'
import { inventory } from '@comptoir/inventory/admin'
import { media } from '@comptoir/media/admin'
import { notifications } from '@comptoir/notifications/admin'
import { orders } from '@comptoir/orders/admin'
import { productImport } from '@comptoir/product-import/admin'
import { settings } from '@comptoir/settings/admin'
import { shipping } from '@comptoir/shipping/admin'
import { staff } from '@comptoir/staff/admin'
import { vendors } from '@comptoir/vendors/admin'

/** The order is that of the slots in the frame. */
export const domains = [
  dashboard,
  orders,
  catalogue,
  inventory,
  productImport,
  bulkEdit,
  vendors,
  media,
  customers,
  settings,
  shipping,
  customFields,
  extensions,
  notifications,
  staff,
]
