import { call } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import type { Product } from '../../../contract/product.ts'
import { updateProduct } from '../../../contract/product.wire.ts'
import { fieldOf, type SelectionRequest } from './selection-values.ts'

/** Names the fields as the sheet does, below their product. */
function ofProduct(error: unknown, id: string) {
  if (!(error instanceof ApiError)) return error
  const { field, errors } = error.details
  return new ApiError(error.code, error.status, {
    ...error.details,
    ...(field !== undefined && { field: fieldOf(id, field) }),
    ...(errors && {
      errors: errors.map((each) => ({ ...each, field: fieldOf(id, each.field) })),
    }),
  })
}

/** Saves one product after the other; `onSaved` hears of each, because a later one may fail. */
export async function saveSelection(
  products: readonly Product[],
  changed: Partial<SelectionRequest>,
  onSaved: (product: Product) => void,
) {
  for (const { id, version } of products) {
    const variants = changed[id]
    if (!variants) continue
    try {
      const { product } = await call(updateProduct, { params: { id }, body: { variants, version } })
      onSaved(product)
    } catch (error) {
      throw ofProduct(error, id)
    }
  }
}
