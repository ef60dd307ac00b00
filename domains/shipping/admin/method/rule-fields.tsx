import { RecordsField } from '@comptoir/custom-fields/admin'
import { Controller, Field, Switch, useCan, useText } from '@comptoir/platform/admin'
import { TaxClassPicker } from '@comptoir/taxes/admin'
import type { MethodForm } from './use-method-form.ts'

const switches = ['enabled', 'address_required', 'phone_required', 'cod_allowed'] as const

export function SwitchFields({ of: { form } }: { of: MethodForm }) {
  const t = useText('shipping')
  return switches.map((name) => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Switch label={t(`fields.${name}`)} value={value} onChange={onChange} />
      )}
    />
  ))
}

function ExclusionsField({ of: { form, errorOf } }: { of: MethodForm }) {
  const t = useText('shipping')
  return (
    <Controller
      control={form.control}
      name="excluded_product_ids"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field
          label={t('fields.excluded_product_ids')}
          hint={t('excluded_hint')}
          error={errorOf('excluded_product_ids')}
          optional
          path="excluded_product_ids"
        >
          <RecordsField entity="product" value={value} onChange={onChange} onBlur={onBlur} />
        </Field>
      )}
    />
  )
}

/** Excluded products and tax class of a method. Product names need the right to see products. */
export function RuleFields({ of }: { of: MethodForm }) {
  const t = useText('shipping')
  const mayPick = useCan('pick_products')
  const { form, errorOf } = of
  return (
    <>
      {mayPick && <ExclusionsField of={of} />}
      <Controller
        control={form.control}
        name="tax_class_id"
        render={({ field: { value, onChange, onBlur } }) => (
          <TaxClassPicker
            label={t('fields.tax_class_id')}
            hint={t('tax_class_hint')}
            standard={t('standard_tax')}
            asGoods={{
              label: t('tax_as_goods'),
              value: form.watch('taxed_as_goods'),
              onChange: (isChosen) => form.setValue('taxed_as_goods', isChosen, { shouldDirty: true }),
            }}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={errorOf('tax_class_id')}
          />
        )}
      />
    </>
  )
}
