import { readCodeDiscounts } from '@comptoir/discounts/server'
import {
  type Context,
  emit,
  expectVersion,
  one,
  type Queryable,
  query,
  shopOf,
  type Tx,
  zoneOf,
} from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'
import { v5 as idFrom } from 'uuid'
import { z } from 'zod'
import {
  type AbandonedMails,
  type AbandonedMailsChange,
  defaultMails,
  type ReminderFigures,
} from '../../../contract/abandoned/abandoned-mails.ts'
import { abandonedMailsUpdated } from '../../../contract/abandoned/abandoned-mails.wire.ts'
import { dryRun } from '../../../contract/abandoned/reminder.rules.ts'
import { checkouts } from '../../checkout/checkout.table.ts'
import { abandonedCheckouts, abandonedMails, recoveryLinks } from './abandoned-checkout.table.ts'

/** The same before and after the row is written. */
const settingsId = idFrom('abandoned_mails', '5b0e1f0a-6a1d-5c53-9d0f-8f3f0c9f1c55')

type SettingsRow = typeof abandonedMails.$inferSelect

const toSettings = ({ id, version, steps, smallest, waits_for_stock, discount_id, code_days }: SettingsRow) =>
  ({ id, version, steps, smallest: smallest ?? null, waits_for_stock, discount_id, code_days }) satisfies AbandonedMails

const defaults: AbandonedMails = { id: settingsId, version: 0, ...defaultMails }

/** What the shop has decided; the usual, with every mail off, until it has. */
export async function readMailSettings(db: Queryable, shop: number): Promise<AbandonedMails> {
  const [row] = await db.select().from(abandonedMails).where(eq(abandonedMails.shop_id, shop))
  return row ? toSettings(row) : defaults
}

async function lockSettings(tx: Tx): Promise<AbandonedMails> {
  const shop_id = shopOf(tx)
  const { version: _, ...usual } = defaults
  await tx
    .insert(abandonedMails)
    .values({ ...usual, shop_id, version: 0 })
    .onConflictDoNothing()
  const found = await tx.select().from(abandonedMails).where(eq(abandonedMails.shop_id, shop_id)).for('no key update')
  return toSettings(one(found))
}

const keptDays = 30

const Counted = z.object({ step: z.int(), sent: z.int(), came_back: z.int() })
const Written = z.object({ mails: z.int(), people: z.int(), others: z.int() })
const Kept = z.object({
  email: z.string(),
  left_at: z.date().transform((at) => at.toISOString()),
  agreed: z.boolean(),
  total: z.coerce.number(),
  currency: z.string(),
  ended_at: z
    .date()
    .transform((at) => at.toISOString())
    .nullable(),
})

const since = (now: Date) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${keptDays})`

/** What went, and what came back by it; a basket that comes back after two mails is of the one whose link was followed. */
async function readFigures(context: Context, settings: AbandonedMails): Promise<ReminderFigures> {
  const { db, shop } = context
  const now = context.now()
  const [steps, written, kept] = await Promise.all([
    query(
      db.current,
      Counted,
      sql`select ${recoveryLinks.step} as step, count(*)::integer as sent,
            count(*) filter (where ${abandonedCheckouts.by_step} = ${recoveryLinks.step})::integer as came_back
          from ${recoveryLinks} join ${abandonedCheckouts} on ${abandonedCheckouts.shop_id} = ${recoveryLinks.shop_id}
            and ${abandonedCheckouts.id} = ${recoveryLinks.checkout_id}
          where ${recoveryLinks.shop_id} = ${shop} and ${recoveryLinks.kind} = 'mail'
            and ${recoveryLinks.created_at} > ${since(now)} group by ${recoveryLinks.step}`,
    ),
    query(
      db.current,
      Written,
      sql`select count(l.id)::integer as mails, count(distinct ${checkouts.email}) filter (where l.id is not null)::integer as people,
            count(distinct ${checkouts.email}) filter (where ${abandonedCheckouts.agreed} <> 'granted')::integer as others
          from ${abandonedCheckouts} join ${checkouts} on ${checkouts.shop_id} = ${abandonedCheckouts.shop_id}
            and ${checkouts.id} = ${abandonedCheckouts.id}
          left join ${recoveryLinks} l on l.shop_id = ${abandonedCheckouts.shop_id} and l.checkout_id = ${abandonedCheckouts.id}
            and l.kind = 'mail'
          where ${abandonedCheckouts.shop_id} = ${shop} and ${abandonedCheckouts.left_at} > ${since(now)}`,
    ).then(one),
    query(
      db.current,
      Kept,
      sql`select ${checkouts.email} as email, ${abandonedCheckouts.left_at} as left_at, ${abandonedCheckouts.total} as total,
            ${abandonedCheckouts.agreed} = 'granted' as agreed, ${abandonedCheckouts.currency} as currency,
            ${abandonedCheckouts.came_back_at} as ended_at
          from ${abandonedCheckouts} join ${checkouts} on ${checkouts.shop_id} = ${abandonedCheckouts.shop_id}
            and ${checkouts.id} = ${abandonedCheckouts.id}
          where ${abandonedCheckouts.shop_id} = ${shop} and ${abandonedCheckouts.left_at} > ${since(now)}
            and ${checkouts.email} is not null`,
    ),
  ])
  const counted = new Map(steps.map((each) => [each.step, each]))
  return {
    steps: settings.steps.map((_, at) => {
      const { sent = 0, came_back = 0 } = counted.get(at + 1) ?? {}
      return { sent, came_back }
    }),
    ...written,
    dry: dryRun(kept, settings, { zone: zoneOf(context), now: now.getTime() }),
  }
}

async function answer(context: Context, settings: AbandonedMails) {
  const discounts = await readCodeDiscounts(context.db.current, context.shop, context.now())
  return { settings, discounts, figures: await readFigures(context, settings) }
}

export const getMailSettings = async (context: Context) =>
  answer(context, await readMailSettings(context.db.current, context.shop))

export async function updateMailSettings(context: Context, { version, ...change }: AbandonedMailsChange) {
  const settings = await context.db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    await expectVersion(tx, before, { entity: 'abandoned_mails', version })
    const written = await tx
      .update(abandonedMails)
      .set({ ...change, version: sql`${abandonedMails.version} + 1`, updated_at: sql`now()` })
      .where(eq(abandonedMails.shop_id, shopOf(tx)))
      .returning()
    const after = toSettings(one(written))
    emit(tx, abandonedMailsUpdated, after, before)
    return after
  })
  return answer(context, settings)
}
