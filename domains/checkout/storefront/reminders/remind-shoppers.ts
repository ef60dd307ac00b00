import { makeOwnCode } from '@comptoir/discounts/server'
import { queueMail } from '@comptoir/mails/server'
import { readLiveSession } from '@comptoir/payments/server'
import type { Locale } from '@comptoir/platform/contract'
import { type Context, job, query, type Tx, updateRow, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkoutRevised } from '../../contract/abandoned/abandoned-checkout.wire.ts'
import { type AbandonedMails, type ReminderStep, reminderSteps } from '../../contract/abandoned/abandoned-mails.ts'
import { isWorthIt, nextReminder } from '../../contract/abandoned/reminder.rules.ts'
import { fullNameOf } from '../../contract/address/address.rules.ts'
import { orderSince } from '../../server/abandoned/back/recover-baskets.ts'
import { isUntouched } from '../../server/abandoned/leave/leave-checkouts.ts'
import { type KeptBasket, readKept } from '../../server/abandoned/record/abandoned.queries.ts'
import { abandonedCheckouts } from '../../server/abandoned/record/abandoned-checkout.table.ts'
import { emitNews } from '../../server/abandoned/record/abandoned-news.ts'
import { readAgreement } from '../../server/abandoned/record/agreement.ts'
import { readMailSettings } from '../../server/abandoned/record/mail-settings.ts'
import { makeLink, noteMail } from '../../server/abandoned/record/recovery-links.ts'
import { thereIsSomeOf } from '../../server/abandoned/staff/read-abandoned.ts'
import { type Checkout, lockPurchase } from '../../server/checkout/checkout.queries.ts'
import { checkouts } from '../../server/checkout/checkout.table.ts'
import { type Purchase, readPurchase } from '../../server/checkout/compose-checkout.ts'
import { purchaseMail } from '../../server/mail-templates.ts'
import { mailLines, reminderContent, templateOfStep } from './reminder-content.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const batch = 5_000

const Candidate = z.object({
  id: z.string(),
  left_at: z.date().transform((at) => at.toISOString()),
  last_step: z.int(),
  waits_for_stock: z.boolean(),
})

/** Baskets of people who agreed, for which a mail is due as far as their rows say. */
async function dueBaskets(context: Context, settings: AbandonedMails): Promise<string[]> {
  const { db, shop } = context
  const now = context.now().getTime()
  const hours = Math.max(0, ...settings.steps.flatMap(({ on, hours }) => (on ? [hours] : [])))
  const since = new Date(now - hours * hourMs - 2 * dayMs).toISOString()
  const { id, left_at, last_step, waits_for_stock, agreed, held, came_back_at } = abandonedCheckouts
  const found = await query(
    db.current,
    Candidate,
    sql`select ${id} as id, ${left_at} as left_at, ${last_step} as last_step, ${waits_for_stock} as waits_for_stock
        from ${abandonedCheckouts}
        where ${abandonedCheckouts.shop_id} = ${shop} and ${agreed} = 'granted' and not ${held} and ${came_back_at} is null
          and (${left_at} > ${since}::timestamptz or ${waits_for_stock})
        order by ${left_at} limit ${batch}`,
  )
  const clock = { zone: zoneOf(context), now }
  return found.flatMap((basket) => {
    const next = nextReminder(basket, settings, clock)
    return next && next.at <= now ? [basket.id] : []
  })
}

/** Only the latest purchase of an address is written about: nobody gets the mails of two baskets. */
async function hasLater(tx: Tx, shop: number, { id, email, created_at }: Checkout) {
  const later = await tx.$count(
    checkouts,
    sql`${checkouts.shop_id} = ${shop} and ${checkouts.email} = ${email} and ${checkouts.id} <> ${id}
      and ${checkouts.created_at} > ${created_at}::timestamptz + interval '1 millisecond' and ${checkouts.state} <> 'expired'`,
  )
  return later > 0
}

interface Due {
  checkout: Checkout
  basket: KeptBasket
  step: ReminderStep
}

/** Whether somebody may be written to now, asked under the lock of basket and checkout. */
async function isWelcome(context: Context, tx: Tx, { checkout, basket }: Due): Promise<boolean> {
  const { shop } = context
  const agreed = await readAgreement(context, tx, checkout)
  if (agreed.state !== 'granted') return false
  if (await readLiveSession(tx, shop, checkout.id)) return false
  if (await hasLater(tx, shop, checkout)) return false
  return (await orderSince(context, tx, { ...checkout, since: basket.left_at })) === null
}

async function wait(tx: Tx, { basket, checkout }: Due) {
  if (basket.waits_for_stock) return
  const changed = await updateRow(tx, abandonedCheckouts, { id: basket.id, waits_for_stock: true })
  emitNews(tx, checkoutRevised, { ...changed, locale: checkout.locale })
}

/** Of one use, for the last mail; none if its discount does not run. */
async function codeFor(context: Context, tx: Tx, { settings, step }: { settings: AbandonedMails; step: ReminderStep }) {
  if (step !== reminderSteps.at(-1) || settings.discount_id === null) return null
  const now = context.now()
  const ends_at = new Date(now.getTime() + settings.code_days * dayMs).toISOString()
  return makeOwnCode(tx, { discount_id: settings.discount_id, now, ends_at })
}

interface Written extends Due {
  settings: AbandonedMails
  purchase: Purchase
}

async function write(context: Context, tx: Tx, { settings, checkout, basket, step, purchase }: Written) {
  const locale = checkout.locale as Locale
  const code = await codeFor(context, tx, { settings, step })
  const link = await makeLink(tx, {
    ...{ checkout_id: basket.id, kind: 'mail', step, locale },
    code: code?.code ?? null,
  })
  if (!link) return
  const { first_name = '', last_name = '' } = checkout.shipping_address ?? {}
  const email = checkout.email ?? ''
  const mail = await queueMail(tx, context, {
    template: purchaseMail(templateOfStep[step]),
    cause: `basket ${basket.id} ${step}`,
    to: { address: email, name: checkout.shipping_address ? fullNameOf(checkout.shipping_address) : '', locale },
    ...reminderContent(context, {
      ...{ email, locale, code, name: locale === 'ja' ? last_name : first_name, reason: basket.reason },
      ...{ token: link.token, lines: await mailLines(context, purchase, locale) },
    }),
  })
  await noteMail(tx, link.id, mail)
  const changed = await updateRow(tx, abandonedCheckouts, { id: basket.id, last_step: step, waits_for_stock: false })
  emitNews(tx, checkoutRevised, { ...changed, locale })
}

/** The mail that is due for a basket that is locked, and still lies as it was left. */
async function dueOf(
  context: Context,
  tx: Tx,
  { id, settings }: { id: string; settings: AbandonedMails },
): Promise<Due | null> {
  const checkout = await lockPurchase(tx, context.shop, id)
  if (!checkout?.email || !(await isUntouched(tx, context, id))) return null
  const basket = await readKept(tx, context.shop, id)
  if (basket.held || basket.came_back_at !== null || !isWorthIt(settings, basket)) return null
  const now = context.now().getTime()
  const next = nextReminder(basket, settings, { zone: zoneOf(context), now })
  const step = reminderSteps.find((each) => each === next?.step)
  return next && step && next.at <= now ? { checkout, basket, step } : null
}

/**
 * Writes the mail that is due for a basket, or none: to nobody who did not agree, said no, has ordered since, pays, or has
 * gone on; about nothing that is empty or sold out; and no mail of a step twice.
 */
const remind = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const settings = await readMailSettings(tx, context.shop)
    const due = await dueOf(context, tx, { id, settings })
    if (!due || !(await isWelcome(context, tx, due))) return
    const purchase = await readPurchase(context, tx, { checkout: due.checkout, member: null })
    if (purchase.lines.length === 0) return
    if (thereIsSomeOf(purchase).length > 0) await write(context, tx, { ...due, settings, purchase })
    else if (settings.waits_for_stock) await wait(tx, due)
  })

/** Reminds shoppers of what they left behind. */
export const remindShoppers = job({
  name: 'remind_shoppers',
  schema: z.unknown(),
  every: '* * * * *',
  async run(context, _payload, signal) {
    const settings = await readMailSettings(context.db.current, context.shop)
    if (!settings.steps.some(({ on }) => on)) return
    for (const id of await dueBaskets(context, settings)) {
      if (signal?.aborted) return
      // One that cannot be written holds up no other.
      await remind(context, id).catch((error: unknown) => {
        context.log.error({ err: error, checkout: id }, 'A reminder of a basket could not be written')
      })
    }
  },
})
