import { priceLines } from '@comptoir/catalogue/server'
import { ApiError } from '@comptoir/platform/contract'
import type { Tx } from '@comptoir/platform/server'
import type { LineChanges, MorePieces } from '../../contract/line/change-lines.rules.ts'
import { ownAmountOf } from '../../contract/line/gift-card.rules.ts'

/** More of a line as the catalogue sells it now. */
export function inputOfMore({ line, quantity }: Pick<MorePieces, 'line' | 'quantity'>) {
  const chosen = Map.groupBy(line.addons, ({ option_id }) => option_id)
  const addons = Object.fromEntries(
    [...chosen].map(([option, values]) => [option, values.map((each) => each.value_id)]),
  )
  const { variant_id, properties } = line
  return { variant_id: variant_id ?? '', quantity, addons, properties, amount: ownAmountOf(properties) }
}

async function priceToday(tx: Tx, { line }: MorePieces) {
  try {
    const [priced] = await priceLines(tx, [inputOfMore({ line, quantity: 1 })])
    return priced ? [{ order_line_id: line.id, unit_price: priced.unit_price }] : []
  } catch (error) {
    // It is no longer sold, or not like this: then it has the price of the order alone.
    if (error instanceof ApiError) return []
    throw error
  }
}

/** What a piece of the lines that there is more of costs today. */
export async function pricesToday(tx: Tx, { more }: LineChanges) {
  const prices = []
  for (const each of more) {
    if (each.line.variant_id !== null) prices.push(...(await priceToday(tx, each)))
  }
  return prices
}
