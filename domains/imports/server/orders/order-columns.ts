import { type Header, ignoredIn } from '../read/csv-columns.ts'

/** Header cells of orders as Shopify exports them, a row for each line, and common names of others. */
const names = {
  order: ['name', 'order', 'order name', 'order number', 'order id', 'number'],
  placed: ['created at', 'placed', 'placed at', 'order date', 'date created', 'date'],
  canceled: ['cancelled at', 'canceled at'],
  payment: ['financial status', 'payment status', 'payment'],
  fulfillment: ['fulfillment status', 'state', 'order status', 'status'],
  currency: ['currency', 'currency code'],
  subtotal: ['subtotal'],
  discount: ['discount amount', 'discount total'],
  shipping: ['shipping', 'shipping total', 'order shipping amount'],
  shipping_method: ['shipping method'],
  taxes: ['taxes', 'tax', 'tax total'],
  tax_name: ['tax 1 name'],
  total: ['total', 'order total'],
  outstanding: ['outstanding balance'],
  refunded: ['refunded amount', 'refunded'],
  customer: ['customer', 'customer name'],
  email: ['email', 'customer email'],
  phone: ['phone', 'customer phone'],
  note: ['notes', 'note', 'customer note'],
  tags: ['tags'],
  line_title: ['lineitem name', 'item name', 'product', 'title'],
  line_quantity: ['lineitem quantity', 'quantity', 'qty'],
  line_price: ['lineitem price', 'item price', 'unit price', 'price'],
  line_sku: ['lineitem sku', 'sku'],
  line_discount: ['lineitem discount', 'item discount'],
  shipping_name: ['shipping name'],
  shipping_company: ['shipping company'],
  shipping_address1: ['shipping address1', 'shipping street'],
  shipping_address2: ['shipping address2'],
  shipping_city: ['shipping city'],
  shipping_zip: ['shipping zip', 'shipping postcode'],
  shipping_province: ['shipping province', 'shipping state'],
  shipping_country: ['shipping country'],
  shipping_phone: ['shipping phone'],
  billing_name: ['billing name'],
  billing_company: ['billing company'],
  billing_address1: ['billing address1', 'billing street'],
  billing_address2: ['billing address2'],
  billing_city: ['billing city'],
  billing_zip: ['billing zip', 'billing postcode'],
  billing_province: ['billing province', 'billing state'],
  billing_country: ['billing country'],
  billing_phone: ['billing phone'],
} as const

export type OrderColumn = keyof typeof names

const columnsOf = (cells: readonly string[]) => {
  const folded = cells.map((cell) => cell.trim().toLowerCase())
  const columns: (OrderColumn | null)[] = folded.map(() => null)
  let column: OrderColumn
  for (column in names) {
    const at = names[column].map((name) => folded.indexOf(name)).find((place) => place >= 0)
    if (at !== undefined) columns[at] ??= column
  }
  return columns
}

const needed: readonly OrderColumn[] = ['order', 'placed', 'line_title', 'line_quantity', 'line_price']

/** Null unless every line names its order, the day, what was sold, how many and at which price. */
export function readOrderHeader(cells: readonly string[]): Header<OrderColumn> | null {
  const columns = columnsOf(cells)
  if (!needed.every((column) => columns.includes(column))) return null
  return { columns, ignored: ignoredIn(cells, columns) }
}
