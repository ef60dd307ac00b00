import { Field, MoneyField, NumberField, useText } from '@comptoir/platform/admin'
import { discountLimits } from '../../contract/discount.ts'
import type { DiscountValues, PartProps } from '../values/discount-values.ts'
import styles from './fields.module.css'

type Count = 'per_customer_limit' | 'usage_limit' | 'per_order_limit' | 'max_quantity'

/** What an order can have of it: pieces, or times. */
function capOf({ kind, scope, allocation }: DiscountValues): Count | null {
  if (kind === 'bxgy') return 'per_order_limit'
  return scope === 'products' && allocation === 'each' ? 'max_quantity' : null
}

export function OftenSection(part: PartProps) {
  const t = useText('discounts')
  const cap = capOf(part.values)
  const { values, set, errorOf } = part
  return (
    <div className={styles.pair}>
      <CountField {...part} name="per_customer_limit" />
      <CountField {...part} name="usage_limit" />
      {cap && <CountField {...part} name={cap} />}
      <div data-path="budget">
        <Field
          label={t('fields.budget')}
          hint={t('form.limit_hints.budget')}
          error={errorOf('budget')}
          optional
          path="budget"
        >
          <MoneyField value={values.budget} onChange={(budget) => set({ budget })} />
        </Field>
      </div>
    </div>
  )
}

function CountField({ values, set, errorOf, name }: PartProps & { name: Count }) {
  const t = useText('discounts')
  return (
    <div data-path={name}>
      <Field
        label={t(`fields.${name}`)}
        hint={t(`form.limit_hints.${name}`)}
        error={errorOf(name)}
        optional
        path={name}
      >
        <NumberField
          value={values[name]}
          onChange={(count) => set({ [name]: count })}
          min={1}
          max={discountLimits.count}
          placeholder={t('form.no_limit')}
        />
      </Field>
    </div>
  )
}
