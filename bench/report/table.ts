import { merge, percentile, perSecond, type Sample } from '../load.ts'

export interface Row {
  name: string
  budget: number
  shop: { one: Sample; many: Sample }
  floor: { one: Sample; many: Sample }
}

const number = (value: number, digits = 1) =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '–'

const throughputRatio = ({ shop, floor }: Row) => perSecond(shop.one) / perSecond(floor.one)

/** The median is used because bursts of other load hardly affect it. */
export const ratioOf = ({ shop, floor }: Row) => percentile(floor.one.times, 0.5) / percentile(shop.one.times, 0.5)
export const medianOf = ({ shop }: Row) => percentile(shop.one.times, 0.5)

const heads = [
  'measurement',
  'budget',
  'p50',
  'p99',
  '/s',
  'floor p50',
  'floor /s',
  'ratio',
  'p50 c=16',
  'p99 c=16',
  '/s c=16',
  'ratio',
  'kB',
]

const cells = (row: Row) => {
  const { name, budget, shop, floor } = row
  return [
    `${medianOf(row) > budget ? '!' : ' '} ${name}`,
    `≤ ${budget}`,
    number(percentile(shop.one.times, 0.5), 2),
    number(percentile(shop.one.times, 0.99), 2),
    number(perSecond(shop.one), 0),
    number(percentile(floor.one.times, 0.5), 2),
    number(perSecond(floor.one), 0),
    number(throughputRatio(row), 2),
    number(percentile(shop.many.times, 0.5), 2),
    number(percentile(shop.many.times, 0.99), 2),
    number(perSecond(shop.many), 0),
    number(perSecond(shop.many) / perSecond(floor.many), 2),
    number(shop.one.bytes / 1_000, 1),
  ]
}

/** The first column is left-aligned, numbers are right-aligned. */
export function align(lines: readonly (readonly string[])[]) {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

export const tableOf = (rows: readonly Row[]) => align([heads, ...rows.map(cells)])

export const allOf = ({ shop, floor }: Row) => merge([shop.one, shop.many, floor.one, floor.many])
