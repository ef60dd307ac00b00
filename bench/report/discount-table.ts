import type { DiscountFigures } from '../discounts/measure-discounts.ts'
import { percentile } from '../load.ts'
import { align } from './table.ts'

const wanted = { quote: 1.5, codes: 3 }

const median = (times: readonly number[]) =>
  percentile(
    [...times].sort((one, other) => one - other),
    0.5,
  )
const ms = (value: number) => value.toFixed(2)

function ratiosOf({ quotes, codes }: DiscountFigures) {
  return [
    {
      name: 'quote of 20 lines, 1,000 discounts running',
      ...{ ours: median(quotes.many.times), beside: median(quotes.bare.times), most: wanted.quote },
    },
    { name: '10,000 codes', ours: median(codes.ours), beside: median(codes.bare), most: wanted.codes },
  ].map((row) => ({ ...row, ratio: row.ours / row.beside }))
}

export function discountText(figures: DiscountFigures | null) {
  if (!figures) return ''
  const rows = ratiosOf(figures).map(({ name, ours, beside, most, ratio }) => [
    `${ratio > most ? '!' : ' '} ${name}`,
    ...[ms(ours), ms(beside), `${ratio.toFixed(2)} × (≤ ${most})`],
  ])
  return [
    align([['  discounts, p50 in ms', 'shop', 'none running, or bare rows', 'ratio'], ...rows]),
    `  the quote has ${figures.quotes.given} discounts`,
    '',
  ].join('\n')
}

export function discountFaults(figures: DiscountFigures | null) {
  if (!figures) return []
  const { quotes } = figures
  const failed = quotes.bare.fault || quotes.many.fault
  const slow = ratiosOf(figures)
    .filter(({ ratio, most }) => !(ratio <= most))
    .map(({ name, ratio, most }) => `${name}: ${ratio.toFixed(2)} ×, at most ${most} is wanted`)
  return [
    ...slow,
    ...(failed ? [`A quote failed with ${failed}`] : []),
    ...(quotes.given === 0 ? ['No discount was given in a quote'] : []),
  ]
}
