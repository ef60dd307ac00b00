import { readGoods } from '@comptoir/catalogue/storefront'
import { apiError, Email, type Locale } from '@comptoir/platform/contract'
import { type Context, networkOf, openLimiter, openSharedBudget, spendPoint } from '@comptoir/platform/server'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { plainAddress } from '../abandoned/record/address-hash.ts'
import { backInStockRequests } from './back-in-stock.table.ts'

const tenMinutes = 600

/** Visitors type the address that is written to, so these also bound mail to strangers. */
const ofNetwork = openLimiter({ name: 'back-in-stock:address', points: 20, seconds: tenMinutes })
const ofEverybody = openSharedBudget({ name: 'back-in-stock:all', points: 600, seconds: tenMinutes, late: 2 })

/** What one address may wait for at a time; nobody is told that there is a limit. */
const maxWaiting = 50

interface Asking {
  variant_id: string
  email: unknown
  locale: Locale
  /** Filled in by programs alone. */
  website: string
}

const Address = z.object({ email: z.string('REQUIRED').trim().min(1, 'REQUIRED').pipe(Email) })

/**
 * Puts an address in the line for a sold-out variant, once; one that can be bought has none. However it ends, the caller
 * learns nothing about other people.
 * @returns the handle of its product
 * @throws NOT_FOUND if it is not shown, ZodError, RATE_LIMITED
 */
export async function askToBeTold(context: Context, { variant_id, locale, website, ...given }: Asking) {
  const { db, shop } = context
  await spendPoint(ofNetwork, networkOf(context.ip))
  await ofEverybody.spend(context.ip)
  const good = (await readGoods({ db: db.current, shop }, [variant_id])).get(variant_id)
  if (!good) throw apiError('NOT_FOUND', { entity: 'variant' })
  const email = plainAddress(Address.parse(given).email)
  const { handle } = good.product
  if (good.variant.sellable || website !== '') return handle
  const isTheirs = and(
    eq(backInStockRequests.shop_id, shop),
    eq(backInStockRequests.email, email),
    isNull(backInStockRequests.told_at),
  )
  if ((await db.current.$count(backInStockRequests, isTheirs)) >= maxWaiting) return handle
  await db.current
    .insert(backInStockRequests)
    .values({ shop_id: shop, id: newId(), variant_id, email, locale })
    .onConflictDoNothing()
  return handle
}
