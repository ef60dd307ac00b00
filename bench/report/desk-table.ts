import { measured } from '../desk/desk-walk.ts'
import type { LongOrders } from '../desk/long-orders.ts'
import type { Desk } from '../desk/measure-desk.ts'
import { percentile, perSecond } from '../load.ts'
import { align } from './table.ts'

export interface DeskFigures {
  desk: Desk
  long: LongOrders
}

const wanted = { ratio: 0.6, pages: 2 }

const median = (times: readonly number[] = []) => percentile(times, 0.5)
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const ms = (value: number) => value.toFixed(1)

/** Of what is done: the medians of its requests together. */
const timeOf = (steps: ReadonlyMap<string, number[]>, names: readonly string[]) =>
  sumOf(names.map((name) => median(steps.get(name))))

const actions = ({ shop, floor }: Desk) =>
  Object.entries(measured).map(([name, steps]) => {
    const [ours, theirs] = [timeOf(shop.steps, steps), timeOf(floor.steps, steps)]
    return { name, ours, theirs, ratio: theirs / ours }
  })

const pageOf = (parts: LongOrders['bare']) => sumOf([...parts.values()].map(({ times }) => median(times)))
const pagesOf = ({ bare, withParcels }: LongOrders) => pageOf(withParcels) / pageOf(bare)

export function deskText(figures: DeskFigures | null) {
  if (!figures) return ''
  const { desk, long } = figures
  const rows = actions(desk).map(({ name, ours, theirs, ratio }) => [
    `${ratio < wanted.ratio ? '!' : ' '} ${name}`,
    ...[ms(ours), ms(theirs), ratio.toFixed(2)],
  ])
  const { shop, floor } = desk
  const whole = ['  whole orders a second, c=16', perSecond(shop.many).toFixed(0), perSecond(floor.many).toFixed(0)]
  const ratio = (perSecond(shop.many) / perSecond(floor.many)).toFixed(2)
  const parts = [...long.bare].map(([part, { times }]) => [
    `  ${part || 'order'}`,
    ms(median(times)),
    ms(median(long.withParcels.get(part)?.times)),
  ])
  return [
    align([['  desk, p50 in ms', 'shop', 'floor', `ratio (≥ ${wanted.ratio})`], ...rows, [...whole, ratio]]),
    '',
    align([['  page of 500 lines, p50 in ms', 'without parcels', 'in 20 parcels'], ...parts]),
    `  together ${pagesOf(long).toFixed(2)} × (≤ ${wanted.pages})`,
    '',
  ].join('\n')
}

export function deskFaults(figures: DeskFigures | null) {
  if (!figures) return []
  const { desk, long } = figures
  const slow = actions(desk)
    .filter(({ ratio }) => !(ratio >= wanted.ratio))
    .map(
      ({ name, ratio }) =>
        `desk: ${name} has ${ratio.toFixed(2)} of the floor's speed, at least ${wanted.ratio} is wanted`,
    )
  const pages = pagesOf(long)
  const long20 = `desk: the page of an order takes ${pages.toFixed(2)} × as long with 20 parcels, at most ${wanted.pages} is wanted`
  return [...slow, ...(pages <= wanted.pages ? [] : [long20])]
}
