import { call, Field, Select } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { listTaxClasses } from '../contract/tax-class.wire.ts'

interface TaxClassPickerProps {
  label: string
  hint?: string | undefined
  /** Names the choice of no class. */
  standard: string
  /** Names another choice that has no class either, and says whether it is made. */
  asGoods?: { label: string; value: boolean; onChange: (isChosen: boolean) => void }
  value: string | null
  onChange: (id: string | null) => void
  onBlur: () => void
  error: string | undefined
}

const none = 'standard'
const goods = 'goods'

/** Only for shops that have classes. */
export function TaxClassPicker(props: TaxClassPickerProps) {
  const { label, hint, standard, asGoods, value, onChange, onBlur, error } = props
  const { data: classes = [] } = useQuery({
    queryKey: ['tax_rates', 'classes'],
    queryFn: async ({ signal }) => (await call(listTaxClasses, { signal })).tax_classes,
  })
  if (classes.length === 0) return null
  return (
    <Field label={label} hint={hint} path="tax_class_id" error={error}>
      <Select
        options={[
          ...(asGoods ? [{ value: goods, label: asGoods.label }] : []),
          { value: none, label: standard },
          ...classes.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={value ?? (asGoods?.value ? goods : none)}
        onChange={(id) => {
          asGoods?.onChange(id === goods)
          onChange(id === none || id === goods ? null : id)
        }}
        onBlur={onBlur}
      />
    </Field>
  )
}
