import { type Context, one, publicUrl, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PaymentEvent } from '../../contract/payment-event.ts'
import { paymentMethods } from '../payment-method.table.ts'
import { paymentEvents, paymentSessions } from '../payment-session.table.ts'

const maxListed = 50

const stateOf = sql`case when e.error is not null then 'unknown' when e.done_at is null then 'waiting' else 'done' end`

const Moment = z.date().transform((at) => at.toISOString())
const Row = PaymentEvent.extend({ at: Moment })

const Counts = z.object({
  all: z.coerce.number(),
  waiting: z.coerce.number(),
  unknown: z.coerce.number(),
  unheard: z.coerce.number(),
  last_at: Moment.nullable(),
  unsigned_at: Moment.nullable(),
})

/** By then the event of a payment has come, or does not come. */
const unheard = (shop: number) => sql`select count(*) from ${paymentSessions} s
  where s.shop_id = ${shop} and s.created_at between now() - interval '1 day' and now() - interval '5 minutes'
    and s.state in ('authorized', 'paid')
    and not exists (select from ${paymentEvents} h where h.shop_id = s.shop_id and h.session_id = s.id)`

/** The events of the last day, newest first. */
export async function readPaymentEvents({ db, shop, store }: Context) {
  const recent = sql`from ${paymentEvents} e where e.shop_id = ${shop} and e.at > now() - interval '1 day'`
  const [events, counts] = await Promise.all([
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
          (select max(l.at) from ${paymentEvents} l where l.shop_id = ${shop}) as last_at,
          (select max(m.unsigned_at) from ${paymentMethods} m
            where m.shop_id = ${shop} and m.unsigned_at > now() - interval '1 day') as unsigned_at,
          (${unheard(shop)}) as unheard ${recent}`,
    ).then(one),
  ])
  const { last_at, unsigned_at, ...rest } = counts
  return { webhook_url: `${publicUrl(store)}/webhooks/payments/stripe`, events, counts: rest, last_at, unsigned_at }
}
