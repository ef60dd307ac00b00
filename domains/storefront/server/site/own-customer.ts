import { customerObject, type Visitor } from '@comptoir/accounts/storefront'
import { countOwnOrders } from '@comptoir/orders/storefront'
import type { StoreScope } from '@comptoir/platform/server'

/** The customer who is logged in, for themes. */
export const readCustomerObject = async (visitor: Visitor, scope: StoreScope) =>
  customerObject(visitor, scope, {
    orders: await countOwnOrders(scope.db, scope.shop, visitor.customer.id),
  })
