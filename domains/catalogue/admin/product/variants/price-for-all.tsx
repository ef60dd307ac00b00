import { flushSync, isEnter, isSave, MoneyField, useText } from '@comptoir/platform/admin'
import { type KeyboardEvent, useState } from 'react'
import type { VariantsEdit } from './row/use-variants.ts'
import styles from './variant-grid.module.css'

/** One price for every variant, written when the field is left: a half typed one would be shown in all of them. */
export function PriceForAll({ edit: { variants, change } }: { edit: VariantsEdit }) {
  const t = useText('catalogue')
  const [draft, setDraft] = useState<{ price: number | null } | null>(null)
  const [first, ...others] = new Set(variants.map(({ price }) => price))
  const common = others.length > 0 ? null : (first ?? null)
  const count = variants.length

  const write = () => {
    const price = draft?.price ?? null
    if (Number.isNaN(price)) return
    setDraft(null)
    if (price === null || price === common) return
    change((shape) => ({ ...shape, variants: shape.variants.map((variant) => ({ ...variant, price })) }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSave(event)) flushSync(write)
    if (!isEnter(event)) return
    event.preventDefault()
    write()
  }

  return (
    <fieldset className={styles.variantAll} aria-label={t('sheet.for_all', { count })} onKeyDown={onKeyDown}>
      <span>{t('sheet.for_all', { count })}</span>
      <MoneyField
        aria-label={t('sheet.field_for_all', { field: t('form.price'), count })}
        value={draft ? draft.price : common}
        onChange={(price) => setDraft({ price })}
        onBlur={write}
      />
    </fieldset>
  )
}
