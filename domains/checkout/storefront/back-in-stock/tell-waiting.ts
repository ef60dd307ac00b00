import { type Good, readGoods } from '@comptoir/catalogue/storefront'
import { lockStock } from '@comptoir/inventory/server'
import { queueMail } from '@comptoir/mails/server'
import type { Locale } from '@comptoir/platform/contract'
import { type Context, job } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countTold, dueVariants, nextInLine } from '../../server/back-in-stock/back-in-stock.queries.ts'
import { backInStockRequests } from '../../server/back-in-stock/back-in-stock.table.ts'
import { purchaseMail } from '../../server/mail-templates.ts'
import { backContent } from './back-mail.ts'

/** Mails that one transaction writes: it holds the lock of the stock. */
const batch = 25

/** Goods that nobody counts are there for everybody. */
const unitsOf = ({ variant: { tracked, available } }: Good) => (tracked ? available : Number.POSITIVE_INFINITY)

/**
 * Tells the next ones of a variant, in the order of asking: together with those who were told within a day and may still
 * buy it, never more people than there are goods. The lock of the stock keeps other processes and sales out meanwhile.
 * @returns how many were told
 */
const tellNext = (context: Context, variant: string) =>
  context.db.transaction(async (tx) => {
    const { shop } = context
    await lockStock(tx, variant)
    const goodIn = async (locale?: Locale) => (await readGoods({ db: tx, shop, locale }, [variant])).get(variant)
    const good = await goodIn()
    if (!good) return 0
    const free = unitsOf(good) - (await countTold(tx, shop, variant))
    if (free <= 0) return 0
    const next = await nextInLine(tx, shop, { variant, limit: Math.min(free, batch) })
    for (const { id, email, locale: asked } of next) {
      const locale = asked as Locale
      await queueMail(tx, context, {
        template: purchaseMail('back-in-stock'),
        cause: `back in stock ${id}`,
        to: { address: email, name: '', locale },
        ...(await backContent(context, (await goodIn(locale)) ?? good, { id, email, locale })),
      })
      await tx
        .update(backInStockRequests)
        .set({ told_at: sql`now()` })
        .where(and(eq(backInStockRequests.shop_id, shop), eq(backInStockRequests.id, id)))
    }
    return next.length
  })

/**
 * After stock has risen, and every five minutes: who was told and did not buy within a day gives way to the next, and
 * goods may be shown again.
 */
export const tellWaiting = job({
  name: 'tell_waiting',
  schema: z.unknown(),
  every: '*/5 * * * *',
  async run(context, _payload, signal) {
    for (const { id } of await dueVariants(context.db.current, context.shop)) {
      try {
        // What is not shown is not locked either.
        if (!(await readGoods({ db: context.db.current, shop: context.shop }, [id])).has(id)) continue
        while (!signal?.aborted && (await tellNext(context, id)) === batch);
      } catch (error) {
        // One that cannot be told of holds up no other; it is tried again within five minutes.
        context.log.error({ err: error, variant: id }, 'Who waits for goods could not be told')
      }
    }
  },
})
