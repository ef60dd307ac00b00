import { Controller, LockedFields, Select, StateDot, type Tone, useText } from '@comptoir/platform/admin'
import { type ProductStatus, productStatuses } from '../../../contract/product-status.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import styles from './status-select.module.css'

const tones: Readonly<Record<ProductStatus, Tone>> = {
  active: 'done',
  draft: 'new',
  unlisted: 'transit',
  archived: 'off',
}

const Dot = ({ of: status }: { of: ProductStatus }) => <StateDot tone={tones[status]}>{null}</StateDot>

/** A field of the form although it stands in the head of the page: it is saved with the rest. */
export function StatusSelect({ of: { form } }: { of: ProductFormState }) {
  const t = useText('catalogue')
  return (
    <LockedFields>
      <span className={styles.statusSelect}>
        <Controller
          control={form.control}
          name="status"
          render={({ field: { value, onChange, onBlur } }) => (
            <Select
              aria-label={t('form.status')}
              lead={<Dot of={value} />}
              options={productStatuses.map((status) => ({
                value: status,
                label: t(`statuses.${status}`),
                icon: <Dot of={status} />,
                note: t(`status_hints.${status}`),
              }))}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </span>
    </LockedFields>
  )
}
