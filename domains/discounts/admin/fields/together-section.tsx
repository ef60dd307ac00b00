import { Checkbox, Field, NumberField, Text, useText } from '@comptoir/platform/admin'
import { discountLimits } from '../../contract/discount.ts'
import { discountScopes } from '../../contract/discount-kind.ts'
import type { PartProps } from '../values/discount-values.ts'

export function TogetherSection({ values: { combines_with, priority }, set, errorOf }: PartProps) {
  const t = useText('discounts')
  return (
    <>
      <fieldset aria-label={t('fields.combines_with')}>
        {discountScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`form.together.${scope}`)}
            value={combines_with[scope]}
            onChange={(may) => set({ combines_with: { ...combines_with, [scope]: may } })}
          />
        ))}
      </fieldset>
      <Text as="p" tone="quiet">
        {t('form.together_hint')}
      </Text>
      <Field label={t('fields.priority')} hint={t('form.priority_hint')} error={errorOf('priority')} path="priority">
        <NumberField
          value={priority}
          onChange={(next) => set({ priority: next ?? 0 })}
          min={-discountLimits.priority}
          max={discountLimits.priority}
        />
      </Field>
    </>
  )
}
