import { randomBytes } from 'node:crypto'
import { ProductRequest } from '@comptoir/catalogue/contract'
import { createProduct } from '@comptoir/catalogue/server'
import { CustomerRequest } from '@comptoir/customers/contract'
import { createCustomer } from '@comptoir/customers/server'
import { OrderRequest } from '@comptoir/orders/contract'
import { addNote, cancelOrder, markPaid, placeOrder, updateOrder } from '@comptoir/orders/server'
import { dice } from '@comptoir/platform/seed'
import {
  type AppContext,
  type Context,
  contextFor,
  joinedDb,
  system,
  type Tx,
  withOrigin,
} from '@comptoir/platform/server'
import { readShippingMethods } from '@comptoir/shipping/server'
import { insertUser } from '@comptoir/staff/server'
import { demoGoods, demoPeople } from './demo-goods.ts'

const hour = 3_600_000
const day = 24 * hour
const shownDays = 16
const ordersADay = 5

async function seedGoods(context: Context) {
  const variants: string[] = []
  for (const { sizes, price, on_hand, text, type, ...good } of demoGoods) {
    const options = sizes
      ? [{ id: 'size', name: 'Size', values: sizes.map((label, at) => ({ id: `s${at}`, label })) }]
      : []
    const sku = (at: number) =>
      `${good.title
        .toUpperCase()
        .replaceAll(/[^A-Z]+/g, '')
        .slice(0, 6)}-${at + 1}`
    const request = ProductRequest.parse({
      ...good,
      description: `<p>${text}</p>`,
      product_type: type,
      status: 'active',
      options,
      variants: (sizes ?? ['']).map((_size, at) => ({
        price,
        quantity: on_hand,
        sku: sku(at),
        continueOutOfStock: false,
        ...(sizes && { option_values: [`s${at}`] }),
      })),
    })
    const { product } = await createProduct(context, request)
    if (on_hand > 20) variants.push(...product.variants.map(({ id }) => id))
  }
  return variants
}

async function seedPeople(context: Context) {
  const people: { id: string; address: OrderRequest['shipping_address'] }[] = []
  for (const { line1, city, postcode, country, ...person } of demoPeople) {
    const address = { name: person.name, line1, line2: '', city, province: '', postcode, country, phone: person.phone }
    const { customer } = await createCustomer(context, CustomerRequest.parse({ ...person, addresses: [address] }))
    people.push({ id: customer.id, address })
  }
  return people
}

/** State that fits the age of an order. */
function wayOf(
  age: number,
  roll: (sides: number) => number,
): ('PREPARATION' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELED')[] {
  if (roll(17) === 0) return ['CANCELED']
  if (age === 0) return roll(4) === 0 ? ['PREPARATION'] : []
  if (age < 3) return roll(2) === 0 ? ['PREPARATION'] : ['PREPARATION', 'IN_TRANSIT']
  return ['PREPARATION', 'IN_TRANSIT', 'DELIVERED']
}

/** Context of a visitor at that time. */
function contextAt(app: AppContext, tx: Tx, at: Date): Context {
  const origin = { actor: system, request_id: null, source: 'storefront', at }
  return { ...contextFor(app, { origin, db: joinedDb(tx) }), now: () => at }
}

interface Lot {
  age: number
  roll: (sides: number) => number
  stock: Stock
}

async function seedOrder(then: Context, { age, roll, stock }: Lot) {
  const { variants, people, methods } = stock
  const person = people[roll(people.length)]
  const lines = Array.from({ length: 1 + roll(3) }, () => ({
    variant_id: variants[roll(variants.length)],
    quantity: 1 + roll(2),
  }))
  const request = OrderRequest.parse({
    customer_id: person?.id,
    shipping_address: person?.address,
    shipping_method_id: methods[roll(methods.length)]?.id,
    products: lines,
    payment: { kind: roll(3) === 0 ? 'pay_on_delivery' : 'none' },
    draft: roll(23) === 0,
  })
  let { order } = await placeOrder(then, request)
  if (order.draft) return
  if (roll(5) > 0 && order.payment_status === 'unpaid') ({ order } = await markPaid(then, order.id, order.version))
  if (roll(9) === 0)
    ({ order } = await addNote(then, order.id, 'Please leave it with the neighbour on the ground floor.'))
  for (const type of wayOf(age, roll)) {
    const { version } = order
    const cancel = { reason: 'customer' as const, restock: true, refund: 'none' as const, note: '', version }
    ;({ order } =
      type === 'CANCELED'
        ? await cancelOrder(then, order.id, cancel)
        : await updateOrder(then, order.id, { state: { type }, version }))
  }
}

async function seedStock(context: Context) {
  return {
    variants: await seedGoods(context),
    people: await seedPeople(context),
    methods: await readShippingMethods(context.db.current, context.shop),
  }
}

type Stock = Awaited<ReturnType<typeof seedStock>>

async function seedOrders(app: AppContext, tx: Tx, stock: Stock) {
  const roll = dice()
  for (let age = shownDays - 1; age >= 0; age -= 1) {
    for (let turn = 1; turn <= ordersADay; turn += 1) {
      const at = new Date(Date.now() - age * day - (ordersADay - turn) * 2 * hour - roll(hour))
      const then = contextAt(app, tx, at)
      await withOrigin(tx, then.origin, () => seedOrder(then, { age, roll, stock }))
    }
  }
}

export interface Login {
  email: string
  password: string
}

/** Seeds two weeks of business and the root user in the caller's transaction. */
export async function seedDemo(app: AppContext, tx: Tx): Promise<Login> {
  const origin = { actor: system, request_id: null, source: 'seed' }
  const stock = await seedStock(contextFor(app, { origin, db: joinedDb(tx) }))
  await seedOrders(app, tx, stock)
  const password = randomBytes(12).toString('base64url')
  const email = 'root@shop.example'
  const request = { name: 'Root', first_name: '', email, password, customer_locale: 'en' as const, role: 'root' }
  await insertUser(tx, request)
  return { email, password }
}
