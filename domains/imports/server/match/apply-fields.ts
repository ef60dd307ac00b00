import { readFieldsOf } from '@comptoir/custom-fields/server'
import type { Tx } from '@comptoir/platform/server'
import type { ParsedProduct } from '../read/parse-group.ts'

const hasCells = (cells: object = {}) => Object.keys(cells).length > 0

/** Skips the query if the file has no such columns. */
export async function withFields(tx: Tx, shop: number, parsed: ParsedProduct): Promise<ParsedProduct> {
  if (!hasCells(parsed.custom) && !parsed.variants.some(({ custom }) => hasCells(custom))) return parsed
  const product = await readFieldsOf(tx, shop, 'product')
  const variant = await readFieldsOf(tx, shop, 'variant')
  return { ...parsed, fields: { product, variant } }
}
