import { readAttempts } from '@comptoir/payments/server'
import { wordsToStore } from '@comptoir/platform/contract'
import { type Context, insertAll, job, query, rowsFor, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkoutAbandoned, checkoutRevised } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import { fullNameOf } from '../../../contract/address/address.rules.ts'
import { carts } from '../../cart/cart.table.ts'
import { type Checkout, findCheckout, lockPurchase } from '../../checkout/checkout.queries.ts'
import { checkouts } from '../../checkout/checkout.table.ts'
import { readPurchase } from '../../checkout/compose-checkout.ts'
import { abandonedCheckouts, recoveryLinks } from '../record/abandoned-checkout.table.ts'
import { emitNews } from '../record/abandoned-news.ts'
import { readAgreement } from '../record/agreement.ts'
import { stopOf } from './derive-reason.ts'
import { describePurchase } from './describe-purchase.ts'

const idleMinutes = 60
const batch = 500

const { id, shop_id, state, email, cart_id, updated_at, abandoned_at, expires_at } = checkouts

/** The last change of a checkout or of its basket. */
const lastChange = sql`greatest(${updated_at}, (select ${carts.updated_at} from ${carts}
  where ${carts.shop_id} = ${shop_id} and ${carts.id} = ${cart_id}))`

const Found = z.object({ id: z.string() })

/** Open, with somebody to write to, and untouched for an hour. */
const isIdle = (now: Date) => sql`${state} = 'open' and ${email} is not null and ${cart_id} is not null
  and ${abandoned_at} is null and ${expires_at} > ${now.toISOString()}::timestamptz
  and ${lastChange} <= ${now.toISOString()}::timestamptz - make_interval(mins => ${idleMinutes})`

/** Somebody has gone on, or it is no purchase under way any more. */
const isBack = sql`${abandoned_at} is not null and (${state} <> 'open' or ${lastChange} > ${abandoned_at})`

/**
 * Each minute those of a day; once an hour all, as a basket can be changed days after its checkout. No index holds what a
 * sale changes, beside the one by the last change.
 */
const recent = (now: Date) =>
  now.getUTCMinutes() === 0 ? sql`true` : sql`${updated_at} > ${now.toISOString()}::timestamptz - interval '25 hours'`

/** Nobody has gone on with it since it was found to be left. */
export const isUntouched = async (tx: Tx, { shop }: Context, checkout: string) =>
  (await tx.$count(
    checkouts,
    and(eq(shop_id, shop), eq(id, checkout), sql`${state} = 'open' and ${lastChange} <= ${abandoned_at}`),
  )) > 0

const findWhere = ({ db, shop }: Context, where: SQL) =>
  query(
    db.current,
    Found,
    sql`select ${id} from ${checkouts} where ${shop_id} = ${shop} and ${where} order by ${updated_at} limit ${batch}`,
  )

const isStill = async (tx: Tx, { shop }: Context, which: { id: string; where: SQL }) =>
  (await tx.$count(checkouts, and(eq(shop_id, shop), eq(id, which.id), which.where))) > 0

/** Neither version nor last change: nobody went on. */
const markLeft = (tx: Tx, { shop }: Context, which: { id: string; at: SQL | null }) =>
  tx
    .update(checkouts)
    .set({ abandoned_at: which.at })
    .where(and(eq(shop_id, shop), eq(id, which.id)))

/** Mails that went about the basket: a purchase that began by the link of one goes on with their count. */
async function lastStepOf(tx: Tx, shop: number, { id: own, recovery_link_id }: Checkout) {
  const [found] = await query(
    tx,
    z.object({ step: z.int().nullable() }),
    sql`select max(${abandonedCheckouts.last_step}) as step from ${abandonedCheckouts}
        where ${abandonedCheckouts.shop_id} = ${shop} and (${abandonedCheckouts.id} = ${own}
          or ${abandonedCheckouts.id} = (select ${recoveryLinks.checkout_id} from ${recoveryLinks}
            where ${recoveryLinks.shop_id} = ${shop} and ${recoveryLinks.id} = ${recovery_link_id}))`,
  )
  return found?.step ?? 0
}

async function leave(context: Context, tx: Tx, checkout: Checkout) {
  const { shop } = context
  const purchase = await readPurchase(context, tx, { checkout, member: null })
  // An empty basket leaves nothing behind.
  if (purchase.lines.length === 0) return
  const described = describePurchase(purchase)
  const agreed = await readAgreement(context, tx, checkout)
  const stop = stopOf(purchase, await readAttempts(tx, shop, checkout.id))
  await markLeft(tx, context, { id: checkout.id, at: lastChange })
  const left = await findCheckout(tx, shop, checkout.id)
  const name = checkout.shipping_address ? fullNameOf(checkout.shipping_address) : ''
  const searched = [name, checkout.email ?? '', ...described.lines.map(({ title }) => title)]
  const last_step = await lastStepOf(tx, shop, checkout)
  const row = {
    ...{
      id: checkout.id,
      last_step,
      left_at: left?.abandoned_at ?? context.now().toISOString(),
      ...stop,
      ...described,
    },
    ...{ agreed: agreed.state, agreed_at: agreed.at, came_back_at: null, waits_for_stock: false },
    search: wordsToStore(searched.join(' ')).join(' '),
  }
  await insertAll(tx, [rowsFor(abandonedCheckouts, [row], { onConflict: ['shop_id', 'id'] })])
  const [written] = await tx
    .select()
    .from(abandonedCheckouts)
    .where(and(eq(abandonedCheckouts.shop_id, shop), eq(abandonedCheckouts.id, checkout.id)))
  if (written) emitNews(tx, checkoutAbandoned, { ...written, locale: checkout.locale })
}

/** Its shopper went on: it is left behind no more, and keeps what was. An order is told by its own event. */
async function comeBack(context: Context, tx: Tx, checkout: Checkout) {
  await markLeft(tx, context, { id: checkout.id, at: null })
  if (checkout.state === 'completed' || checkout.state === 'expired') return
  const changed = await updateRow(tx, abandonedCheckouts, {
    id: checkout.id,
    came_back_at: sql`(select ${lastChange} from ${checkouts} where ${shop_id} = ${context.shop} and ${id} = ${checkout.id})`,
    waits_for_stock: false,
  })
  emitNews(tx, checkoutRevised, { ...changed, locale: checkout.locale })
}

interface Sweep {
  /** Where to look for them. */
  among: SQL
  where: SQL
  apply(context: Context, tx: Tx, checkout: Checkout): Promise<void>
}

/** Each by itself under its lock, where it is asked again; one that fails holds up no other. */
async function sweep(context: Context, { among, where, apply }: Sweep, signal?: AbortSignal) {
  const { db, shop, log } = context
  for (const found of await findWhere(context, sql`${among} and ${where}`)) {
    if (signal?.aborted) return
    await db
      .transaction(async (tx) => {
        const checkout = await lockPurchase(tx, shop, found.id)
        if (checkout && (await isStill(tx, context, { id: found.id, where }))) await apply(context, tx, checkout)
      })
      .catch((error: unknown) => {
        log.error({ err: error, checkout: found.id }, 'A basket left behind could not be read')
      })
  }
}

/** Finds baskets that were left behind, and those whose shopper has gone on. */
export const leaveCheckouts = job({
  name: 'leave_checkouts',
  schema: z.unknown(),
  every: '* * * * *',
  async run(context, _payload, signal) {
    const now = context.now()
    await sweep(context, { among: sql`true`, where: isBack, apply: comeBack }, signal)
    await sweep(context, { among: recent(now), where: isIdle(now), apply: leave }, signal)
  },
})
