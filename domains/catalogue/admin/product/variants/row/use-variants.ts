import { useWatch } from '@comptoir/platform/admin'
import { useEffect, useState } from 'react'
import type { Product } from '../../../../contract/product.ts'
import type { Variant } from '../../../../contract/variant.ts'
import type { VariantValues } from '../../form/product-values.ts'
import type { ProductFormState } from '../../form/use-product-form.ts'
import { addVariants, type Shape } from '../../options/option-changes.ts'
import { afterPress } from './after-press.ts'

export type VariantField = keyof VariantValues

export interface VariantEdit {
  variant: VariantValues
  record: Variant | null
  known: number
  /** Where a count is posted; null for the shop's first location. */
  place: string | null
  set: (part: Partial<VariantValues>) => void
  errorOf: (field: VariantField) => string | undefined
  /** Error of a part of a field: `metafields.size`. */
  errorAt: (path: string) => string | undefined
  check: (field: VariantField) => void
}

const markDirty = { shouldDirty: true, shouldTouch: true }

export function useVariants({ form, errorOf }: ProductFormState, record: Product | null) {
  const { control, register, setValue, getValues, trigger } = form
  const [place, setPlace] = useState<string | null>(null)
  const [removed, setRemoved] = useState<readonly VariantValues[]>([])
  const options = useWatch({ control, name: 'options' })
  const variants = useWatch({ control, name: 'variants' })

  useEffect(
    function keepThemWhole() {
      register('options')
      register('variants')
    },
    [register],
  )

  const change = (transform: (shape: Shape) => Shape) => {
    const before = getValues()
    const after = transform({ options: before.options, variants: before.variants })
    setValue('options', after.options, markDirty)
    setValue('variants', after.variants, markDirty)
    const { errors } = form.formState
    if (errors.options || errors.variants) void trigger(['options', 'variants'])
  }

  const setAt = (at: number, part: Partial<VariantValues>) => {
    setValue(
      'variants',
      getValues('variants').map((variant, index) => (index === at ? { ...variant, ...part } : variant)),
      markDirty,
    )
    for (const field of checked) if (errorOf(`variants.${at}.${field}`)) void trigger(`variants.${at}.${field}`)
  }

  const remove = (key: string) => {
    setRemoved([...removed, ...variants.filter((variant) => variant.key === key)])
    change((shape) => ({ ...shape, variants: shape.variants.filter((variant) => variant.key !== key) }))
  }

  /** One that was removed comes back as it was, unless it is deleted by now. */
  const add = (choices: readonly string[][], like: VariantValues) => {
    const isThere = ({ id }: VariantValues) => id === null || record?.variants.some((saved) => saved.id === id)
    change((shape) => addVariants(shape, choices, { like, removed: removed.filter(isThere) }))
  }

  /** What was counted already goes there too. */
  const choosePlace = (id: string) => {
    setPlace(id)
    const counted = getValues('variants')
    if (counted.every(({ quantity }) => quantity === null)) return
    const moved = counted.map((each) => (each.quantity === null ? each : { ...each, quantity_location_id: id }))
    setValue('variants', moved, markDirty)
  }

  const editOf = (at: number): VariantEdit | null => {
    const variant = variants[at]
    const saved = record?.variants.find(({ id }) => id === variant?.id) ?? null
    return variant
      ? {
          variant,
          record: saved,
          known: saved?.quantity ?? 0,
          place,
          set: (part) => setAt(at, part),
          errorOf: (field) => errorOf(`variants.${at}.${field}`),
          errorAt: (path) => errorOf(`variants.${at}.${path}`),
          check: (field) => afterPress(() => void trigger(`variants.${at}.${field}`)),
        }
      : null
  }

  return { options, variants, change, remove, add, editOf, place, choosePlace }
}

export type VariantsEdit = ReturnType<typeof useVariants>

const checked: readonly VariantField[] = [
  'price',
  'compare_at_price',
  'cost',
  'sku',
  'barcode',
  'quantity',
  'low_stock_at',
  'weight',
  'hs_code',
]
