import { setTimeout as wait } from 'node:timers/promises'
import type { KilledShop } from './killed-shop.ts'

const quietWithinMs = 90_000
const lookEveryMs = 150
/** Looks between two runs of the job that asks the provider. */
const asksEvery = 10

/** Hours pass for attempts to pay that nobody goes on with, and the job that asks the provider runs. */
async function letTimePass({ query }: KilledShop) {
  await query(`update payment_sessions set look_at = now() - interval '1 second',
      created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 hours'
    where state in ('created', 'open') and created_at > now() - interval '1 hour'`)
  await query(`update payment_sessions set look_at = now() - interval '1 second' where state in ('created', 'open')`)
  await query(`update payment_events set at = at - interval '2 minutes' where done_at is null`)
  await query(`select graphile_worker.add_job('settle_payments', '{}'::json)`)
}

/** Pauses before the next try pass at once. */
const skipPauses = ({ query }: KilledShop) =>
  query(`update graphile_worker._private_jobs set run_at = now()
    where attempts > 0 and attempts < max_attempts and locked_at is null and run_at > now()`)

/** What is still to be done. */
const pending = ({ query }: KilledShop): Promise<{ what: string; count: number }[]> =>
  query(`select * from (
      select 'jobs' as what, count(*)::integer from graphile_worker.jobs
        where attempts < max_attempts and (run_at <= now() or attempts > 0)
      union all select 'reactions', count(*)::integer from reaction_cursors
        where seq < (select coalesce(max(seq), 0) from changes)
      union all select 'attempts to pay', count(*)::integer from payment_sessions where state in ('created', 'open')
      union all select 'news of the provider', count(*)::integer from payment_events where done_at is null
    ) left_over where count > 0`)

/** Resolves when jobs and reactions have done everything there is. */
export async function untilQuiet(shop: KilledShop) {
  let left: { what: string; count: number }[] = []
  let quiet = 0
  const end = performance.now() + quietWithinMs
  for (let look = 0; quiet < 2; look += 1) {
    if (look % asksEvery === 0) await letTimePass(shop)
    await skipPauses(shop)
    await wait(lookEveryMs)
    // What is asked of the provider makes news of its own.
    await shop.stripe.delivery.idle()
    left = await pending(shop)
    quiet = left.length === 0 ? quiet + 1 : 0
    if (performance.now() > end) throw new Error(`Never quiet: ${left.map(({ what, count }) => `${count} ${what}`)}`)
  }
}
