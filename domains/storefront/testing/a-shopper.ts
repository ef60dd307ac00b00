import type { TestShop } from '@comptoir/platform/testing'
import { aVisitor } from './a-visitor.ts'

/** What a form of the checkout takes, for an address in France. */
const aDestination = {
  ...{ country: 'FR', first_name: 'Lina', last_name: 'Haddad', line1: '8 rue des Tables-Claudiennes', line2: '' },
  ...{ postcode: '69001', city: 'Lyon', phone: '06 12 34 56 78' },
}

interface Shopper {
  visitor: ReturnType<typeof aVisitor>
  /** Of the checkout: `/checkout/{id}`. */
  path: string
  email: string
}

interface Shopping {
  quantity?: number
  /** Method, or method and place, of the delivery; without one the checkout is only opened. */
  delivery?: string
  headers?: Readonly<Record<string, string>>
  /** One that has been here before. */
  browser?: ReturnType<typeof aVisitor>
}

/** A visitor with one thing in the basket, in a checkout whose first two steps are done. */
export async function aShopperAt(
  shop: Pick<TestShop, 'storeUrl'>,
  variant: string,
  { quantity = 1, delivery, headers = {}, browser }: Shopping = {},
): Promise<Shopper> {
  const visitor = browser ?? aVisitor(shop, headers)
  const email = `${crypto.randomUUID()}@example.com`
  await visitor.post('/cart/add.js', { id: variant, quantity })
  const opened = await visitor.submit('/cart', { checkout: '' })
  const path = /^\/checkout\/[\da-f-]{36}/.exec(opened.headers.get('location') ?? '')?.[0] ?? ''
  if (delivery === undefined) return { visitor, path, email }
  await visitor.submit(`${path}/information`, { ...aDestination, email, delivery })
  await visitor.submit(`${path}/shipping`, { delivery })
  return { visitor, path, email }
}

/** Chooses how it is paid, and answers the hash of what the review shows. */
export async function reviewed({ visitor, path }: Shopper, payment: Readonly<Record<string, string>>): Promise<string> {
  const sent = await visitor.submit(`${path}/payment`, { invoice: 'same', ...payment })
  const page = await visitor.text(sent.headers.get('location') ?? `${path}/review`)
  return /name="quote" value="([\da-f]{64})"/.exec(page)?.[1] ?? ''
}
