import { Checkbox, Field, Select, useFormats, useText } from '@comptoir/platform/admin'
import styles from './form-lines.module.css'
import type { AddonOption } from './order-draft.ts'

interface AddonChoiceProps {
  option: AddonOption
  chosen: readonly string[]
  /** Why the choice was refused. */
  error: string | undefined
  onChange: (chosen: string[]) => void
}

const none = ''

/** The values of one add-on: one of them in a list, several as boxes. */
export function AddonChoice({ option, chosen, error, onChange }: AddonChoiceProps) {
  const t = useText('orders')
  const formats = useFormats()
  const priced = ({ label, price_delta }: AddonOption['values'][number]) =>
    formats.line([label, price_delta === 0 ? undefined : formats.money(price_delta)])
  const hint = useLimits(option)

  if (option.max_selected !== 1) {
    return (
      <fieldset className={styles.addonBoxes} aria-invalid={error ? true : undefined}>
        <legend data-part="label">
          <bdi>{option.name}</bdi> <small>{hint}</small>
        </legend>
        {option.values.map((value) => (
          <Checkbox
            key={value.id}
            label={<bdi>{priced(value)}</bdi>}
            value={chosen.includes(value.id)}
            onChange={(isOn) => onChange(isOn ? [...chosen, value.id] : chosen.filter((id) => id !== value.id))}
          />
        ))}
        {error && <p role="alert">{error}</p>}
      </fieldset>
    )
  }
  const options = option.values.map((value) => ({ value: value.id, label: priced(value) }))
  return (
    <Field label={option.name} error={error}>
      <Select
        options={option.min_selected === 0 ? [{ value: none, label: t('form.addons.none') }, ...options] : options}
        value={chosen[0] ?? (option.min_selected === 0 ? none : null)}
        placeholder={t('form.addons.choose')}
        required={option.min_selected > 0}
        onChange={(value) => onChange(value === none ? [] : [value])}
      />
    </Field>
  )
}

/** How many are to be chosen. */
function useLimits({ min_selected: min, max_selected: max }: AddonOption) {
  const t = useText('orders')
  if (min > 0 && max > 0)
    return min === max ? t('form.addons.exactly', { min }) : t('form.addons.between', { min, max })
  if (min > 0) return t('form.addons.at_least', { min })
  return max > 0 ? t('form.addons.at_most', { max }) : ''
}
