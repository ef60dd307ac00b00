import { type Objects, picture, product, variant } from './example-objects.ts'

const address = {
  id: 1,
  name: 'Lina Haddad',
  first_name: 'Lina',
  last_name: 'Haddad',
  address1: '1 rue des Lilas',
  zip: '75011',
  city: 'Paris',
  country: 'France',
}

export const line = (at: number): Objects => ({
  ...product(at + 1),
  key: `line-${at}`,
  index: at,
  variant_id: (at + 1) * 10,
  product: product(at + 1),
  variant: variant((at + 1) * 10, ['Blue', 'Small'], false),
  image: picture(at + 1),
  quantity: at + 1,
  price: 2_900,
  line_price: 2_900 * (at + 1),
  final_line_price: 2_900 * (at + 1),
  original_line_price: 2_900 * (at + 1),
  properties: {},
  discounts: [],
  url_to_remove: `/cart/change?line=${at + 1}&quantity=0`,
})

export const order = (number: number): Objects => ({
  id: number,
  name: `#${number}`,
  order_number: number,
  created_at: '2026-11-02T09:30:00Z',
  customer_url: `/account/orders/${number}`,
  financial_status: 'paid',
  financial_status_label: 'Paid',
  fulfillment_status: 'fulfilled',
  fulfillment_status_label: 'Fulfilled',
  cancelled: false,
  total_price: 5_800,
  subtotal_price: 5_800,
  line_items_subtotal_price: 5_800,
  line_items: [line(0), line(1)],
  shipping_methods: [{ title: 'Home delivery', price: 490 }],
  tax_lines: [{ title: 'VAT', rate: 0.2, rate_percentage: 20, price: 967 }],
  discounts: [],
  discount_applications: [],
  shipping_address: address,
  billing_address: address,
})

export const customer = (): Objects => ({
  id: 1,
  name: 'Lina Haddad',
  first_name: 'Lina',
  last_name: 'Haddad',
  email: 'lina@example.com',
  orders: [order(1001), order(1002)],
  orders_count: 2,
  addresses: [address],
  addresses_count: 1,
  default_address: address,
  new_address: {},
  tags: [],
  has_account: true,
})

export const article = (at: number): Objects => ({
  id: at,
  title: `How a cup is made, part ${at}`,
  handle: `cup-${at}`,
  url: `/blogs/news/cup-${at}`,
  content: '<p>Clay, water, fire.</p>',
  excerpt: 'Clay, water, fire.',
  excerpt_or_content: 'Clay, water, fire.',
  author: 'Nadia',
  published_at: '2026-10-01T08:00:00Z',
  created_at: '2026-10-01T08:00:00Z',
  image: picture(60 + at),
  tags: ['craft'],
  comments: [{ id: 1, author: 'Ali', content: 'Lovely.', created_at: '2026-10-02T08:00:00Z', status: 'published' }],
  comments_count: 1,
  comments_enabled: true,
  moderated: true,
  user: { first_name: 'Nadia', last_name: 'B.', bio: '' },
})

export const links = [
  { title: 'Shop', url: '/collections/all', active: false, links: [] },
  { title: 'About', url: '/pages/about', active: false, links: [] },
]
