import { readProduct } from '@comptoir/catalogue/server'
import type { Context } from '@comptoir/platform/server'
import { maxAwaited, type ProductWaiting } from '../../contract/back-in-stock/back-in-stock.ts'
import { awaitedVariants, countByVariant, firstWaiting } from './back-in-stock.queries.ts'

/** The list is read to be looked at, not to be worked through. */
const maxPeople = 50

/** Who waits for a product, by variant; who they are is for staff who may see customers. @throws NOT_FOUND */
export async function readProductWaiting({ db, shop, can }: Context, id: string): Promise<{ waiting: ProductWaiting }> {
  const { variants } = await readProduct(db.current, shop, id)
  const ids = variants.map((variant) => variant.id)
  const [counts, people] = await Promise.all([
    countByVariant(db.current, shop, ids),
    can('customers_page') ? firstWaiting(db.current, shop, { ids, limit: maxPeople }) : null,
  ])
  const byVariant = new Map(counts.map(({ variant_id, count }) => [variant_id, count]))
  return {
    waiting: {
      count: counts.reduce((sum, { count }) => sum + count, 0),
      variants: variants.flatMap((variant) => {
        const count = byVariant.get(variant.id)
        return count === undefined ? [] : [{ id: variant.id, title: variant.title, count }]
      }),
      people,
    },
  }
}

/** For the list of the inventory: one call, however many of its rows are sold out. */
export const readAwaited = async ({ db, shop }: Context) => ({
  waiting: await awaitedVariants(db.current, shop, maxAwaited),
})
