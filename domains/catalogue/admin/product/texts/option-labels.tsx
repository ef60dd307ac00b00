import { Controller, Field, Grid, Input, Stack, Text, useText, useWatch } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import type { ProductFormState } from '../form/use-product-form.ts'

interface OptionLabelsProps {
  of: ProductFormState
  language: Locale
}

const isNamed = (text: string) => text.trim() !== ''

/** Names of the options and of their values, each beside the product's own word for it. */
export function OptionLabels({ of, language }: OptionLabelsProps) {
  const t = useText('catalogue')
  const options = useWatch({ control: of.form.control, name: 'options' }).filter(({ name }) => isNamed(name))
  if (options.length === 0) return null
  return (
    <Stack gap="3">
      <Text as="p" strong>
        {t('translations.options')}
      </Text>
      {options.map(({ id, name, values }) => (
        // biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset differently
        <div key={id} role="group" aria-label={name}>
          <Stack gap="3">
            <LabelField of={of} language={language} kind="options" id={id} own={name} />
            <Grid min={160}>
              {values
                .filter(({ label }) => isNamed(label))
                .map((value) => (
                  <LabelField
                    key={value.id}
                    of={of}
                    language={language}
                    kind="values"
                    id={value.id}
                    own={value.label}
                  />
                ))}
            </Grid>
          </Stack>
        </div>
      ))}
    </Stack>
  )
}

interface LabelFieldProps extends OptionLabelsProps {
  kind: 'options' | 'values'
  id: string
  own: string
}

function LabelField({ of: { form, errorOf }, language, kind, id, own }: LabelFieldProps) {
  const path = `translations.${language}.${kind}` as const
  return (
    <Controller
      control={form.control}
      name={path}
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label={<bdi>{own}</bdi>} error={errorOf(`${path}.${id}`)}>
          <Input
            value={value[id] ?? ''}
            onChange={({ target }) => {
              // One that is emptied again is as if it had never been written.
              const { [id]: _before, ...others } = value
              onChange(target.value === '' ? others : { ...others, [id]: target.value })
            }}
            onBlur={onBlur}
            maxLength={100}
            lang={language}
            dir="auto"
            placeholder={own}
            autoComplete="off"
          />
        </Field>
      )}
    />
  )
}
