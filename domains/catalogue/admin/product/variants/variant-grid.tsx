import { flushSync, useIsPhone, useText } from '@comptoir/platform/admin'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { variantTitle } from '../../../contract/product.rules.ts'
import type { VariantValues } from '../form/product-values.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import { ForAll } from './for-all.tsx'
import { PhoneRow } from './phone/phone-row.tsx'
import { StockPlaceField } from './row/stock-places.tsx'
import type { VariantField, VariantsEdit } from './row/use-variants.ts'
import { VariantRow } from './row/variant-row.tsx'
import styles from './variant-grid.module.css'
import { pageRows, VariantPager } from './variant-pager.tsx'

const hidden: readonly VariantField[] = [
  'compare_at_price',
  'barcode',
  'low_stock_at',
  'weight',
  'hs_code',
  'origin_country',
]
const shown: readonly VariantField[] = ['price', 'cost', 'quantity', 'sku', 'option_values']

const columns = ['price', 'cost', 'margin', 'sku', 'quantity'] as const

/** Values copied to the other variants: sales rules, not identity. */
const rulesOf = ({
  id,
  key,
  option_values,
  sku,
  barcode,
  quantity,
  quantity_location_id,
  image_cfile,
  image,
  metafields,
  ...rules
}: VariantValues) => rules

const toggled = (known: ReadonlySet<string>, key: string) =>
  known.has(key) ? new Set([...known].filter((other) => other !== key)) : new Set([...known, key])

interface VariantGridProps {
  of: ProductFormState
  edit: VariantsEdit
  /** Below the rows, in their columns. */
  children: ReactNode
}

/** Fifty variants a page; only the edited row renders. */
export function VariantGrid({ of, edit, children }: VariantGridProps) {
  const t = useText('catalogue')
  const isPhone = useIsPhone()
  const { options, variants, change, remove, editOf } = edit
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [page, setPage] = usePage(of, variants.length)
  const first = page * pageRows

  const list = useRef<HTMLUListElement>(null)
  // On a phone another row takes its place: the focus stays on the button that opens and closes.
  const toggle = (key: string) => {
    flushSync(() => setOpened((known) => toggled(known, key)))
    list.current?.querySelector<HTMLElement>(`[data-variant="${CSS.escape(key)}"] button[aria-expanded]`)?.focus()
  }
  const copy = (from: VariantValues) =>
    change((shape) => ({ ...shape, variants: shape.variants.map((variant) => ({ ...variant, ...rulesOf(from) })) }))

  return (
    <div className={styles.variantGrid}>
      <StockPlaceField inset place={edit.place} onChoose={edit.choosePlace} />
      <div className={styles.variantHead} aria-hidden="true">
        <span>{t('form.variant')}</span>
        {columns.map((field) => (
          <span key={field}>{t(`form.${field}`)}</span>
        ))}
      </div>
      {variants.length > 1 && <ForAll of={of} edit={edit} />}
      <ul ref={list}>
        {variants.slice(first, first + pageRows).map(({ key, option_values }, at) => {
          const row = editOf(first + at)
          if (!row) return null
          const title = variantTitle(options, option_values)
          const isOpen = opened.has(key) || (isPhone ? [...shown, ...hidden] : hidden).some(row.errorOf)
          const errorsOf = [...shown, ...hidden].map(row.errorOf)
          const Row = isPhone && !isOpen ? PhoneRow : VariantRow
          return (
            <Row
              key={key}
              stamp={JSON.stringify([row.variant, row.known, row.place, title, isOpen, errorsOf, first + at])}
              edit={row}
              title={title}
              isOpen={isOpen}
              onToggle={toggle}
              onRemove={remove}
              onCopy={copy}
            />
          )
        })}
      </ul>
      {children}
      {variants.length > pageRows && <VariantPager page={page} count={variants.length} onPage={setPage} />}
    </div>
  )
}

/** After a rejected save, opens the page with the first error. */
function usePage({ form }: ProductFormState, count: number) {
  const [page, setPage] = useState(0)
  const { errors, submitCount } = form.formState
  const seen = useRef(submitCount)
  const firstError = Array.isArray(errors.variants) ? errors.variants.findIndex(Boolean) : -1

  useEffect(
    function showFirstError() {
      if (seen.current === submitCount) return
      seen.current = submitCount
      if (firstError >= 0) setPage(Math.floor(firstError / pageRows))
    },
    [submitCount, firstError],
  )
  return [Math.min(page, Math.max(0, Math.ceil(count / pageRows) - 1)), setPage] as const
}
