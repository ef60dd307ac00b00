import type { Placing } from '../cases/placing.ts'
import { percentile, perSecond } from '../load.ts'
import { align } from './table.ts'

const heads = [
  'placing',
  'clients',
  'p50',
  'p99',
  '/s',
  'floor /s',
  'ratio',
  'PostgreSQL',
  'floor',
  'Node',
  'floor',
  'errors',
]

const cells = ({ name, clients, shop, floor }: Placing) => [
  name,
  String(clients),
  percentile(shop.sample.times, 0.5).toFixed(2),
  percentile(shop.sample.times, 0.99).toFixed(2),
  perSecond(shop.sample).toFixed(0),
  perSecond(floor.sample).toFixed(0),
  (perSecond(shop.sample) / perSecond(floor.sample)).toFixed(2),
  ...[shop.database, floor.database, shop.node, floor.node].map((value) => value.toFixed(2)),
  String(shop.sample.errors + floor.sample.errors),
]

const maxGuestRatio = 1.3

/** Time per order of a guest over that of a known customer, for each number of clients. */
const guestRatios = (rows: readonly Placing[]) =>
  rows.slice(0, 2).map(({ clients, shop }, at) => {
    const over = (other: Placing | undefined) =>
      other ? perSecond(other.shop.sample) / perSecond(shop.sample) : Number.NaN
    return { clients, sameLines: over(rows[2 + at]), oneLine: over(rows[4 + at]) }
  })

export function placingText(rows: readonly Placing[]) {
  if (rows.length === 0) return ''
  const ratios = guestRatios(rows).map(
    ({ clients, sameLines, oneLine }) =>
      `A guest with ${clients} clients: ${sameLines.toFixed(2)} × a known customer with the same lines, ${oneLine.toFixed(2)} × one with one line.`,
  )
  const fault = rows.find(({ shop }) => shop.sample.fault)?.shop.sample.fault
  return [
    align([heads, ...rows.map(cells)]),
    'PostgreSQL and Node: milliseconds of processor per order.',
    ...ratios,
    ...(fault ? [`Refused: ${fault}`] : []),
    '',
  ].join('\n')
}

export function placingFaults(rows: readonly Placing[]) {
  const failed = rows.filter(({ shop, floor }) => shop.sample.errors + floor.sample.errors > 0)
  const dear = guestRatios(rows).filter(({ sameLines }) => sameLines > maxGuestRatio)
  return [
    ...failed.map(({ name }) => `placing, ${name}: an order was refused`),
    ...dear.map(
      ({ clients, sameLines }) =>
        `placing with ${clients} clients: a guest takes ${sameLines.toFixed(2)} × a known customer`,
    ),
  ]
}
