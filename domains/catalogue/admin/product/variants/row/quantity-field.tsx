import { NumberField, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { VariantEdit } from './use-variants.ts'

const maxQuantity = 1_000_000

interface QuantityFieldProps {
  edit: VariantEdit
  wide?: boolean
  'aria-label'?: string
}

/** Shows the live quantity until the user enters a count; emptying the field returns to it. */
export function QuantityField({ edit, wide, 'aria-label': label }: QuantityFieldProps) {
  const t = useText('catalogue')
  const { variant, known, place, set, check } = edit
  const [typed, setTyped] = useState<{ value: number | null } | null>(null)

  return (
    <NumberField
      wide={wide}
      aria-label={label ?? t('form.quantity')}
      value={typed ? typed.value : (variant.quantity ?? known)}
      min={-maxQuantity}
      max={maxQuantity}
      onChange={(value) => {
        setTyped({ value })
        const quantity = value === known ? null : value
        set({ quantity, quantity_location_id: quantity === null ? null : place })
      }}
      onBlur={() => {
        setTyped(null)
        check('quantity')
      }}
    />
  )
}
