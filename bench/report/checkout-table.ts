import type { CheckoutMemory } from '../checkouts/checkout-memory.ts'
import { type Checkouts, meanOf, type TillPage, tailOf } from '../checkouts/measure-checkouts.ts'
import { percentile, perSecond } from '../load.ts'
import { align } from './table.ts'

export interface CheckoutFigures {
  checkouts: Checkouts
  pages: TillPage[]
  memory: CheckoutMemory | null
}

const wanted = { ratio: 0.4, guest: 1.3, tail: 5, growth: 1.1 }

const ratioOf = ({ shop, floor }: Checkouts) => perSecond(shop) / perSecond(floor)
const guestOf = ({ places: { guest, known } }: Checkouts) => meanOf(guest) / meanOf(known)
/** The first quarter fills what a process keeps anyway. */
const growthOf = ({ least }: CheckoutMemory) => (least.at(-1) ?? Number.NaN) / (least[1] ?? Number.NaN)

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`

export function checkoutText(figures: CheckoutFigures | null) {
  if (!figures) return ''
  const { checkouts, pages, memory } = figures
  const { shop, floor, steps } = checkouts
  const stepRows = [...steps].map(([step, times]) => [
    step,
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.99).toFixed(1),
  ])
  const pageRows = pages.map(({ name, sample }) => [
    name,
    percentile(sample.times, 0.5).toFixed(1),
    percentile(sample.times, 0.99).toFixed(1),
    perSecond(sample).toFixed(0),
  ])
  const memoryLine =
    memory &&
    `Memory that lives, by quarters of ${memory.checkouts.toLocaleString('en')} checkouts: ${memory.least.map(megabytes).join(', ')}.`
  return [
    `Whole checkouts with 16 guests: ${perSecond(shop).toFixed(1)}/s, floor ${perSecond(floor).toFixed(1)}/s, ratio ${ratioOf(checkouts).toFixed(2)}; p50 ${percentile(shop.times, 0.5).toFixed(0)} ms, p99 ${percentile(shop.times, 0.99).toFixed(0)} ms.`,
    `Placing as somebody new takes ${guestOf(checkouts).toFixed(2)} × the time of somebody known.`,
    align([['request of a checkout', 'p50', 'p99'], ...stepRows]),
    align([['page made, 16 visitors', 'p50', 'p99', '/s'], ...pageRows]),
    ...(memoryLine ? [memoryLine] : []),
    '',
  ].join('\n')
}

export function checkoutFaults(figures: CheckoutFigures | null): string[] {
  if (!figures) return []
  const { checkouts, pages, memory } = figures
  const basket = pages.find(({ name }) => name === 'basket')
  const least = basket ? perSecond(basket.sample) : 0
  const slower = pages.filter(({ sample }) => perSecond(sample) < least)
  const failed = pages.filter(({ sample }) => sample.errors > 0)
  const judged: [boolean, string][] = [
    [
      ratioOf(checkouts) < wanted.ratio,
      `checkouts: ${ratioOf(checkouts).toFixed(2)} of the floor's, ${wanted.ratio} wanted`,
    ],
    [
      guestOf(checkouts) > wanted.guest,
      `checkouts: a guest's placing takes ${guestOf(checkouts).toFixed(2)} × a known customer's`,
    ],
    [tailOf(checkouts.shop.times) > wanted.tail, `checkouts: p99 is ${tailOf(checkouts.shop.times).toFixed(1)} × p50`],
    [memory !== null && growthOf(memory) > wanted.growth, 'checkouts: memory grows'],
  ]
  return [
    ...judged.filter(([isFault]) => isFault).map(([, text]) => text),
    ...slower.map(
      ({ name, sample }) =>
        `checkouts: the page of ${name} is made ${perSecond(sample).toFixed(0)}/s, the basket ${least.toFixed(0)}/s`,
    ),
    ...failed.map(({ name, sample: { fault } }) => `checkouts: the page of ${name} failed with ${fault}`),
  ]
}
