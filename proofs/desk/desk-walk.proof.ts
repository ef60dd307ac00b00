import { expect, test } from 'vitest'
import { walkDesk, ways } from './walk-desk.ts'

const walks = Number(process.env.DESK_WALKS ?? 1_000)
const seed = Number(process.env.DESK_SEED ?? Math.trunc(Date.now() / 1_000))

/** Half a second for a walk is usual; a busy machine takes longer. */
const msAtMost = 60_000 + walks * 2_000

test.each(ways)(
  'whatever is done at the desk, with money taken $captures, figures are exact and every order goes on',
  async (way) => {
    console.log(`DESK_SEED=${seed} DESK_WALKS=${walks}`)

    const { faults, told } = await walkDesk(way, { walks: Math.ceil(walks / ways.length), seed })

    console.log(told)
    expect(faults).toEqual([])
  },
  msAtMost,
)
