import { Controller, Field, Input, RichText, SearchTexts, useText, useWatch } from '@comptoir/platform/admin'
import { isBlank, type Locale } from '@comptoir/platform/contract'
import type { ProductFormState } from '../form/use-product-form.ts'
import { OptionLabels } from './option-labels.tsx'

interface TranslatedTextsProps {
  of: ProductFormState
  language: Locale
}

/** Everything that a product says in another language. */
export function TranslatedTexts({ of, language }: TranslatedTextsProps) {
  const t = useText('catalogue')
  const { form, errorOf } = of
  const [title, seo] = useWatch({ control: form.control, name: ['title', 'seo'] })
  const path = `translations.${language}` as const

  return (
    <>
      <Field label={t('form.title')} error={errorOf(`${path}.title`)}>
        <Input {...form.register(`${path}.title`)} lang={language} dir="auto" placeholder={title} autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name={`${path}.description`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label={t('form.description')}
            hint={isBlank(value) && t('translations.own_description')}
            error={errorOf(`${path}.description`)}
          >
            <RichText value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
          </Field>
        )}
      />
      <OptionLabels of={of} language={language} />
      <SearchTexts
        of={of}
        title={`${path}.seo.title`}
        description={`${path}.seo.description`}
        language={language}
        placeholders={seo}
      />
    </>
  )
}
