import { NumberField, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { VariantEdit } from './use-variants.ts'

const most = 1_000_000

/** What is available. It follows the shop until somebody counts; emptied, it follows again. */
export function QuantityField({ edit, 'aria-label': label }: { edit: VariantEdit; 'aria-label'?: string }) {
  const t = useText('catalogue')
  const { variant, known, set, check } = edit
  const [typed, setTyped] = useState<{ value: number | null } | null>(null)

  return (
    <NumberField
      aria-label={label ?? t('form.quantity')}
      value={typed ? typed.value : (variant.quantity ?? known)}
      min={-most}
      max={most}
      onChange={(value) => {
        setTyped({ value })
        set({ quantity: value === known ? null : value })
      }}
      onBlur={() => {
        setTyped(null)
        check('quantity')
      }}
    />
  )
}
