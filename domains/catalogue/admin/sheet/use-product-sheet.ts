import { useWatch } from '@comptoir/platform/admin'
import { useEffect, useMemo, useState } from 'react'
import { variantTitle } from '../../contract/product.rules.ts'
import type { Product } from '../../contract/product.ts'
import { variantValuesOf } from '../product/form/product-values.ts'
import type { ProductFormState } from '../product/form/use-product-form.ts'
import { type ShownLine, useSheet } from './use-sheet.ts'

const markDirty = { shouldDirty: true, shouldTouch: true }

/** The variants of one product as a sheet; options narrow it. */
export function useProductSheet({ form, errorOf }: ProductFormState, record: Product) {
  const { control, register, setValue, getValues, trigger } = form
  const options = useWatch({ control, name: 'options' })
  const variants = useWatch({ control, name: 'variants' })
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({})
  const known = useMemo(() => new Map(record.variants.map(({ id, quantity }) => [id, quantity])), [record.variants])
  const saved = useMemo(
    () => new Map(record.variants.map((variant) => [variant.key, variantValuesOf(variant)])),
    [record.variants],
  )

  useEffect(
    function registerVariants() {
      register('variants')
    },
    [register],
  )

  const lines = useMemo<ShownLine[]>(() => {
    const wanted = Object.values(filter).filter(Boolean)
    return variants.flatMap((variant, at) =>
      wanted.every((value) => variant.option_values.includes(value))
        ? [
            {
              id: variant.key,
              variant,
              path: `variants.${at}`,
              known: known.get(variant.id ?? '') ?? 0,
              title: variantTitle(options, variant.option_values),
            },
          ]
        : [],
    )
  }, [variants, options, filter, known])

  const model = useSheet({
    lines,
    saved,
    errorOf,
    read: () => new Map(getValues('variants').map((variant) => [variant.key, variant])),
    write(next) {
      setValue('variants', [...next.values()], markDirty)
      if (form.formState.errors.variants) void trigger('variants')
    },
  })
  return { model, options, filter, setFilter }
}

export type SheetFilter = Pick<ReturnType<typeof useProductSheet>, 'options' | 'filter' | 'setFilter'>
