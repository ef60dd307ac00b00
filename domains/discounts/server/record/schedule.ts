import type { Queryable } from '@comptoir/platform/server'
import { statusOf } from '../../contract/discount.rules.ts'
import type { Discount } from '../../contract/discount.ts'
import { soonDays } from '../../contract/figures.wire.ts'
import { readPossibleDiscounts } from './discount.queries.ts'

const dayMilliseconds = 86_400_000

const changesOf = ({ id, title, starts_at, ends_at }: Discount) => [
  { id, title, at: starts_at, act: 'begins' as const },
  ...(ends_at === null ? [] : [{ id, title, at: ends_at, act: 'ends' as const }]),
]

/** How many run, how many of them end soon, and what begins or ends next. */
export async function readSchedule(db: Queryable, shop: number, now: number) {
  const known = (await readPossibleDiscounts(db, shop)).filter(({ draft, paused }) => !draft && !paused)
  const running = known.filter((discount) => statusOf(discount, now) === 'active')
  const soon = now + soonDays * dayMilliseconds
  const [next = null] = known
    .flatMap(changesOf)
    .filter(({ at }) => Date.parse(at) > now)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const ending = running.filter(({ ends_at }) => ends_at !== null && Date.parse(ends_at) <= soon)
  return { running: running.length, ending: ending.length, next }
}
