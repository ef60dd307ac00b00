import { readShopWindow } from '@comptoir/catalogue/server'
import { countOrders } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import { readShippingMethods } from '@comptoir/shipping/server'
import { countColleagues } from '@comptoir/staff/server'
import { type FirstDays, type FirstStep, firstSteps } from '../contract/first-days.ts'

/** A shop that has sold this often has begun, whatever steps it left out. */
const begun = 10
const shownPictures = 4
const firstName = 'Store Name'

/** Beside its name, which the first start asks for, something that customers know or reach it by: not every shop has a logo. */
const isNamed = ({ settings: { name, logo, shop_email, shop_phone, shop_line1 } }: Context) =>
  name !== firstName && [logo, shop_email, shop_phone, shop_line1].some(Boolean)

/** Methods come with the shop; somebody has looked at one that was saved since. */
const isDelivering = async ({ db, shop }: Context) =>
  (await readShippingMethods(db.current, shop)).some(({ enabled, version }) => enabled && version > 1)

/** Null for those who do not set up the shop, once all is done, and once the shop has begun to sell. */
export async function readFirstDays(context: Context): Promise<FirstDays | null> {
  if (!context.can('permitted')) return null
  const { 'draft-order': _, ...placed } = await countOrders(context)
  const orders = Object.values(placed).reduce((sum, count) => sum + count, 0)
  if (orders >= begun) return null
  const [goods, colleagues, delivers] = await Promise.all([
    readShopWindow(context, shownPictures),
    countColleagues(context),
    isDelivering(context),
  ])
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    name: isNamed(context),
    delivery: delivers,
    products: goods.length > 0,
    team: colleagues > 1,
    order: orders > 0,
  }
  const done = firstSteps.filter((step) => isDone[step])
  if (done.length === firstSteps.length) return null
  const counts = { products: goods[0]?.all ?? 0, colleagues, orders }
  return { done, pictures: goods.flatMap(({ image }) => image ?? []), counts }
}
