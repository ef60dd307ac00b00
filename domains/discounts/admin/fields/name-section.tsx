import { Field, Input, RadioGroup, useText } from '@comptoir/platform/admin'
import { discountLimits } from '../../contract/discount.ts'
import { maxCodeLength } from '../../contract/discount-code.ts'
import type { PartProps } from '../values/discount-values.ts'

const modes = ['automatic', 'code'] as const

export function NameSection({ values, set, errorOf, isNew }: PartProps & { isNew: boolean }) {
  const t = useText('discounts')
  return (
    <>
      <Field label={t('fields.title')} hint={t('form.title_hint')} error={errorOf('title')} path="title">
        <Input
          value={values.title}
          maxLength={discountLimits.title}
          autoComplete="off"
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <RadioGroup
        label={t('fields.mode')}
        options={modes.map((value) => ({
          ...{ value, label: t(`form.modes.${value}`), hint: t(`form.mode_hints.${value}`) },
        }))}
        value={values.mode}
        onChange={(mode) => set({ mode })}
      />
      {isNew && values.mode === 'code' && (
        <Field label={t('fields.code')} hint={t('form.code_hint')} error={errorOf('code')}>
          <Input
            value={values.code}
            code
            maxLength={maxCodeLength}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set({ code: target.value })}
          />
        </Field>
      )}
    </>
  )
}
