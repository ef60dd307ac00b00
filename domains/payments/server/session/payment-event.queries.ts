import { type Context, publicUrl, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PaymentEvent } from '../../contract/payment-event.ts'
import { paymentEvents, paymentSessions } from '../payment-session.table.ts'

const maxListed = 50

const stateOf = sql`case when e.error is not null then 'unknown' when e.done_at is null then 'waiting' else 'done' end`

const Moment = z.date().transform((at) => at.toISOString())
const Row = PaymentEvent.extend({ at: Moment })

const Counts = z.object({
  all: z.coerce.number(),
  waiting: z.coerce.number(),
  unknown: z.coerce.number(),
  last_at: Moment.nullable(),
})

/** The events of the last day, newest first. */
export async function readPaymentEvents({ db, shop, store }: Context) {
  const recent = sql`from ${paymentEvents} e where e.shop_id = ${shop} and e.at > now() - interval '1 day'`
  const [events, [counts]] = await Promise.all([
    query(
      db.current,
      Row,
      sql`select e.event_id as id, e.type, ${stateOf} as state, e.times, s.amount::float8 as amount, s.currency, e.at
          from ${paymentEvents} e
          left join ${paymentSessions} s on s.shop_id = e.shop_id and s.id = e.session_id
          where e.shop_id = ${shop} and e.at > now() - interval '1 day'
          order by e.at desc, e.event_id limit ${maxListed}`,
    ),
    query(
      db.current,
      Counts,
      sql`select count(*) as all, count(*) filter (where e.done_at is null) as waiting,
          count(*) filter (where e.error is not null) as unknown,
          (select max(l.at) from ${paymentEvents} l where l.shop_id = ${shop}) as last_at ${recent}`,
    ),
  ])
  const { last_at = null, ...rest } = counts ?? { all: 0, waiting: 0, unknown: 0 }
  return { webhook_url: `${publicUrl(store)}/webhooks/payments/stripe`, events, counts: rest, last_at }
}
