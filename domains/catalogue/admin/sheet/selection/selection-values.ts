import { z } from 'zod'
import type { Product } from '../../../contract/product.ts'
import { ProductRequest } from '../../../contract/product-input.ts'
import {
  crossFieldErrors,
  type VariantValues,
  variantRequestOf,
  variantValuesOf,
} from '../../product/form/product-values.ts'

/** The products of one sheet as a record, whose version grows with each of them. */
export interface ProductSelection {
  id: string
  version: number
  products: readonly Product[]
}

/** By product, so that a change by someone else concerns that product alone. */
export type SelectionValues = Record<string, VariantValues[]>

const SelectionRequest = z.record(z.string(), ProductRequest.shape.variants.unwrap())
export type SelectionRequest = z.infer<typeof SelectionRequest>

export const selectionOf = (products: readonly Product[]): ProductSelection => ({
  id: 'selection',
  version: products.reduce((sum, { version }) => sum + version, 0),
  products,
})

export const selectionValues = (selection: ProductSelection | null): SelectionValues =>
  Object.fromEntries((selection?.products ?? []).map(({ id, variants }) => [id, variants.map(variantValuesOf)]))

/** Path of a product's own field, `variants.0.price`, in the form. */
export const fieldOf = (id: string, field: string) => `${id}.${field.replace(/^variants\./, '')}`

export const selectionForm = (products: readonly Product[]) =>
  z
    .custom<SelectionValues>()
    .transform(
      (values): z.input<typeof SelectionRequest> =>
        Object.fromEntries(Object.entries(values).map(([id, variants]) => [id, variants.map(variantRequestOf)])),
    )
    .pipe(SelectionRequest)
    .superRefine((request, context) => {
      for (const { id, options } of products) {
        for (const { field, code } of crossFieldErrors({ options, variants: request[id] })) {
          context.addIssue({ code: 'custom', path: fieldOf(id, field).split('.'), message: code })
        }
      }
    })
