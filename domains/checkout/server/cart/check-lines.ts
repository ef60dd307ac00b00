import { selectionFaults } from '@comptoir/catalogue/contract'
import type { Good } from '@comptoir/catalogue/storefront'
import type { Queryable } from '@comptoir/platform/server'
import { cartFault } from './cart-fault.ts'
import { maxQuantityOf, readCartGoods } from './cart-goods.ts'
import { cartLimits, type LineInput } from './cart-input.ts'
import { checkGiftCard } from './check-gift-card.ts'

const titleOf = ({ product, variant }: Good) => [product.title, variant.title].filter(Boolean).join(', ')

function checkStock(good: Good, wanted: number) {
  const most = maxQuantityOf(good)
  const title = titleOf(good)
  if (most === 0) throw cartFault('SOLD_OUT', { title })
  if (most !== null && wanted > most) throw cartFault('NOT_ENOUGH', { title, most })
}

function checkAddons({ product }: Good, { addons }: Pick<LineInput, 'addons'>) {
  const [fault] = selectionFaults(product.options, addons)
  const known = new Set(product.options.map(({ id }) => id))
  const isUnknown = Object.keys(addons).some((option) => !known.has(option))
  if (!fault && !isUnknown) return
  const option = product.options.find(({ id }) => fault?.field === `selection.${id}`)
  throw cartFault('ADDON_LIMIT', { option: option?.name ?? '' })
}

type Wanted = Pick<LineInput, 'variant_id' | 'quantity' | 'addons' | 'properties'>

interface Checked {
  all: readonly Wanted[]
  touched: readonly Wanted[]
  checkout: string | null
  now: Date
}

/**
 * Checks the lines that a change touches against everything that the cart will hold.
 * @returns what is sold, by variant; nothing for what is no longer shown
 * @throws VARIANT_UNKNOWN, SOLD_OUT, NOT_ENOUGH, ADDON_LIMIT, QUANTITY_LIMIT, LINE_LIMIT, and those of
 *   gift cards
 */
export async function checkLines(
  db: Queryable,
  shop: number,
  { all, touched, checkout, now }: Checked,
): Promise<ReadonlyMap<string, Good>> {
  if (all.length > cartLimits.lines) throw cartFault('LINE_LIMIT', { most: cartLimits.lines })
  const goods = await readCartGoods({ db, shop }, { lines: all, checkout })
  for (const line of touched) {
    const good = goods.get(line.variant_id)
    if (!good) throw cartFault('VARIANT_UNKNOWN', {})
    if (line.quantity > cartLimits.quantity) throw cartFault('QUANTITY_LIMIT', { most: cartLimits.quantity })
    const ofVariant = all.filter(({ variant_id }) => variant_id === line.variant_id)
    checkStock(
      good,
      ofVariant.reduce((sum, { quantity }) => sum + quantity, 0),
    )
    checkAddons(good, line)
    checkGiftCard(good, line, now)
  }
  return goods
}
