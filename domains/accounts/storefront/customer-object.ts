import { fullName } from '@comptoir/customers/contract'
import type { StoreScope } from '@comptoir/platform/server'
import type { Visitor } from '../server/session/session.queries.ts'
import { addressObject } from './address-object.ts'

interface OrderCounts {
  orders: number
}

/** What of a visitor who is logged in themes read. */
export interface Owner {
  customer: Pick<Visitor['customer'], 'id' | 'first_name' | 'name' | 'phone' | 'tax' | 'addresses' | 'stats'>
  account: Pick<Visitor['account'], 'email' | 'deletion_requested_at'>
}

/** The visitor who is logged in, as themes read it; their orders are a list that is read in parts. */
export function customerObject({ customer, account }: Owner, { locale, root }: StoreScope, { orders }: OrderCounts) {
  const addresses = customer.addresses.map((address) => addressObject(address, locale, root))
  return {
    id: customer.id,
    email: account.email,
    first_name: customer.first_name,
    last_name: customer.name,
    name: fullName(customer),
    phone: customer.phone || null,
    has_account: true,
    accepts_marketing: false,
    tags: [],
    tax_exempt: customer.tax.exempt,
    addresses,
    addresses_count: addresses.length,
    default_address: addresses.find((address) => address.default) ?? null,
    new_address: { id: null, default: addresses.length === 0 },
    orders: { '@list': 'own_orders', key: customer.id, total: orders, slot: 'customer.orders' },
    orders_count: orders,
    total_spent: customer.stats?.spent ?? 0,
    'b2b?': false,
    /** Set while open orders keep the account from being deleted. */
    deletion_requested_at: account.deletion_requested_at,
  }
}
