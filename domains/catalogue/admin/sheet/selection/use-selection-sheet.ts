import { useWatch } from '@comptoir/platform/admin'
import { useEffect, useMemo } from 'react'
import { variantTitle } from '../../../contract/product.rules.ts'
import type { Product } from '../../../contract/product.ts'
import { type VariantValues, variantValuesOf } from '../../product/form/product-values.ts'
import { type ShownLine, useSheet } from '../use-sheet.ts'
import type { SelectionValues } from './selection-values.ts'
import type { SelectionFormState } from './use-selection-form.ts'

const markDirty = { shouldDirty: true, shouldTouch: true }

/** Keys are unique within a product only. */
const lineId = (product: string, { key }: Pick<VariantValues, 'key'>) => `${product}/${key}`

const byLine = (values: SelectionValues) =>
  new Map(
    Object.entries(values).flatMap(([id, variants]) =>
      variants.map((variant) => [lineId(id, variant), variant] as const),
    ),
  )

function linesOf({ id, title, image, options, variants: known }: Product, variants: VariantValues[] = []): ShownLine[] {
  const quantities = new Map(known.map((variant) => [variant.id, variant.quantity]))
  return variants.map((variant, at) => ({
    id: lineId(id, variant),
    variant,
    path: `${id}.${at}`,
    known: quantities.get(variant.id ?? '') ?? 0,
    title: variantTitle(options, variant.option_values),
    product: { title, image },
  }))
}

/** The variants of several products as one sheet. */
export function useSelectionSheet({ form, errorOf }: SelectionFormState, products: readonly Product[]) {
  const { control, register, setValue, getValues, trigger } = form
  const values = useWatch({ control })

  useEffect(
    function registerProducts() {
      for (const { id } of products) register(id)
    },
    [register, products],
  )

  const lines = useMemo(() => {
    const current: SelectionValues = getValues()
    return values ? products.flatMap((product) => linesOf(product, current[product.id])) : []
  }, [products, values, getValues])

  const saved = useMemo(
    () =>
      new Map(
        products.flatMap(({ id, variants }) =>
          variants.map((variant) => [lineId(id, variant), variantValuesOf(variant)] as const),
        ),
      ),
    [products],
  )

  return useSheet({
    lines,
    saved,
    errorOf,
    read: () => byLine(getValues()),
    write(next) {
      for (const [id, variants] of Object.entries(getValues())) {
        const changed = variants.map((variant) => next.get(lineId(id, variant)) ?? variant)
        if (changed.some((variant, at) => variant !== variants[at])) setValue(id, changed, markDirty)
      }
      if (Object.keys(form.formState.errors).length > 0) void trigger()
    },
  })
}
