import { parseArgs } from 'node:util'
import { seedBulk } from '../demo/seed-bulk.ts'
import { migrateAll } from '../open/open-app.ts'
import { withShopData } from '../open/open-shop-data.ts'
import { type Command, say, UsageError, wholeNumber } from './command.ts'
import { openProgress } from './progress.ts'

const options = {
  products: { type: 'string' },
  orders: { type: 'string' },
  customers: { type: 'string' },
  now: { type: 'string' },
} as const

function moment(text: string | undefined) {
  const date = text === undefined ? new Date() : new Date(text)
  if (Number.isNaN(date.getTime()))
    throw new UsageError(`--now must be a date such as 2026-11-21T12:00:00Z, not "${text}"`)
  return date
}

async function run(args: string[]) {
  const { values } = parseArgs({ args, options })
  const inputs = {
    products: wholeNumber(values.products, 'products', 1_000_000),
    customers: wholeNumber(values.customers, 'customers', 5_000_000),
    orders: wholeNumber(values.orders, 'orders', 20_000_000),
    now: moment(values.now),
  }
  if (inputs.products + inputs.customers + inputs.orders === 0) {
    throw new UsageError('Say how much: --products N --customers N --orders N')
  }
  const started = Date.now()
  const progress = openProgress()
  await withShopData(async ({ url }) => {
    await migrateAll(url)
    await seedBulk(url, inputs, progress.at).finally(progress.end)
  })
  say(`Seeded in ${((Date.now() - started) / 1_000).toFixed(1)} s.`)
}

export const seed: Command = {
  name: 'seed',
  summary: 'fill the shop with invented products, customers and orders, for trials and measurements',
  help: `  --products N          simple ones and some with variants
  --customers N
  --orders N            spread over the two years up to now; needs products and customers
  --now ISO             the moment taken for now

The orders are written straight into their tables and leave no trace in the change log: nobody is notified,
and open panels see them when they load a list anew. While the first orders of a shop are being written,
lists of orders have to wait.`,
  run,
}
