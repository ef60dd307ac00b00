import { setCaptures } from '@comptoir/payments/testing'
import fc from 'fast-check'
import { type Desk, openDesk } from './desk.ts'
import { summaryFaults } from './summaries.ts'
import { walk, way } from './walk.ts'

interface Terms {
  /** When the money of cards is taken. */
  captures: Parameters<typeof setCaptures>[1]
  /** Whether prices contain the tax. */
  isIncluded: boolean
}

export const ways = [
  { captures: 'at_once', isIncluded: true },
  { captures: 'later', isIncluded: false },
  { captures: 'by_hand', isIncluded: true },
] as const satisfies readonly Terms[]

/** Walks at the same time, each with an order and goods of its own. */
const lanes = 4
/** Then a lane has said enough. */
const faultsTold = 5
/** A shorter way to the same fault takes minutes to find. */
const endOnFailure = process.env.DESK_SHRINK === undefined

async function toldOf({ ask, done }: Desk) {
  const [counts] =
    await ask(`select (select count(*) from fulfillments) as parcels, (select count(*) from refunds) as refunds,
    (select count(*) from payments where kind = 'capture' and status = 'success') as captures,
    (select count(*) from payments where kind = 'refund' and status = 'failure') as refused,
    (select count(*) from returns where unpacked_at is not null) as unpacked,
    (select count(*) from returns where status = 'exchanged') as exchanged,
    (select count(*) from returns where kind = 'withdrawal' and unpacked_at is not null) as withdrawn,
    (select count(*) from changes where event = 'order.refused') as refused_at_the_door,
    (select count(*) from changes where event = 'order_edit.changed' and after ->> 'state' = 'saved') as edits_saved,
    (select count(*) from changes where event = 'lines.changed') as changed,
    (select count(*) from customer_stats where orders > 0) as customers,
    (select count(*) from orders where state = 'CANCELED') as canceled`)
  return `${done.length} orders walked to their end: ${JSON.stringify(counts)}`
}

interface Walks {
  walks: number
  seed: number
}

/** Faults of a lane’s walks: it goes on after one, with other goods, so that one is told beside the next. */
async function faultsOfLane(desk: Desk, { walks, seed }: Walks): Promise<string[]> {
  const property = fc.asyncProperty(way, async (given) => void (await walk(desk, given)))
  const faults: string[] = []
  let left = walks
  while (left > 0 && faults.length < faultsTold) {
    const run = await fc.check(property, { numRuns: left, seed: seed + faults.length, endOnFailure })
    left -= run.numRuns
    if (!run.failed) continue
    const fault = `${run.errorInstance}\n${fc.defaultReportMessage(run)}`
    // The rest goes on for minutes.
    console.log(fault)
    faults.push(fault)
  }
  return faults
}

/** Random walks of orders at the desk of one shop. */
export async function walkDesk({ captures, isIncluded }: Terms, { walks, seed }: Walks) {
  const desk = await openDesk({ isIncluded })
  try {
    await setCaptures(desk.cards, captures)
    const runs = Array.from({ length: lanes }, (_, lane) => {
      // No lane walks where another one has, nor one of another way.
      const own = (seed + lane * 7_919 + ways.findIndex((each) => each.captures === captures) * 104_729) | 0
      return faultsOfLane(desk, { walks: Math.ceil(walks / lanes), seed: own })
    })
    const faults = (await Promise.all(runs)).flat()
    await desk.cards.shop.idle()
    return { faults: [...faults, ...(await summaryFaults(desk))], told: await toldOf(desk) }
  } finally {
    await desk.close()
  }
}
