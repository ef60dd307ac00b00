import { Field, Grid, NumberField, useText } from '@comptoir/platform/admin'
import type { Option } from '../../../contract/option.ts'
import { limits } from '../../../contract/product.rules.ts'

interface AddonLimitsProps {
  option: Option
  onChange: (part: Partial<Option>) => void
}

export function AddonLimits({ option: { min_selected, max_selected }, onChange }: AddonLimitsProps) {
  const t = useText('catalogue')
  return (
    <Grid min={160}>
      <Field label={t('addons.min_selected')}>
        <NumberField
          value={min_selected}
          min={0}
          max={limits.values}
          onChange={(count) => onChange({ min_selected: count ?? 0 })}
        />
      </Field>
      <Field label={t('addons.max_selected')} hint={t('addons.max_hint')}>
        <NumberField
          value={max_selected}
          min={0}
          max={limits.values}
          onChange={(count) => onChange({ max_selected: count ?? 0 })}
        />
      </Field>
    </Grid>
  )
}
