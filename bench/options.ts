import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const options = {
  orders: { type: 'string', default: '100000' },
  products: { type: 'string', default: '10000' },
  variants: { type: 'boolean', default: false },
  panels: { type: 'string', default: '1000' },
  rows: { type: 'string', default: '100000' },
  checkouts: { type: 'string', default: '20000' },
  papers: { type: 'string', default: '2000' },
  seconds: { type: 'string', default: '1' },
  rounds: { type: 'string', default: '3' },
  only: { type: 'string', default: '' },
  data: { type: 'string' },
  help: { type: 'boolean' },
} as const

export const help = `Usage: npm run bench -- [OPTION…]

  --orders N      how many orders the shop has (100,000)
  --products N    how many products (10,000)
  --variants      each product in all its variants, nearly six of one
  --panels N      open sockets that hear of an order (1,000; 0 leaves it out)
  --rows N        how many rows of a file come in and go out: measured where --only is import or export (100,000)
  --checkouts N   over how many checkouts the server's memory is watched (20,000): where --only is memory
  --papers N      over how many documents memory is watched (2,000): where --only is "paper memory"
  --seconds N     how long each measurement of a round takes (1)
  --rounds N      how often shop and floor take turns (3)
  --only TEXT     only the measurements whose name holds this
  --data FOLDER   where the seeded shop is kept for the next run

The database is PostgreSQL from npm, in that folder, or the one that BENCH_DATABASE_URL names.`

const count = (text: string) => {
  const value = Number(text.replaceAll(/[_,]/g, ''))
  if (!Number.isFinite(value) || value < 0) throw new Error(`"${text}" is not a number`)
  return value
}

export interface Options {
  orders: number
  products: number
  inAllVariants: boolean
  customers: number
  panels: number
  /** Rows of a product file. */
  rows: number
  checkouts: number
  /** Documents over which memory is watched. */
  papers: number
  /** Milliseconds per measurement. */
  span: number
  rounds: number
  only: string
  folder: string
  databaseUrl: string
}

export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({ args, options })
  if (values.help) return null
  const orders = count(values.orders)
  return {
    orders,
    products: count(values.products),
    inAllVariants: values.variants,
    customers: Math.max(1, Math.round(orders / 5)),
    panels: count(values.panels),
    rows: count(values.rows),
    checkouts: count(values.checkouts),
    papers: count(values.papers),
    span: count(values.seconds) * 1_000,
    rounds: count(values.rounds),
    only: values.only,
    folder: resolve(values.data ?? join(tmpdir(), `comptoir-bench-${orders}`)),
    databaseUrl: process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? '',
  }
}
