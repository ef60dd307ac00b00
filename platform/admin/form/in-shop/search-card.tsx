import type { ReactNode } from 'react'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import type { Locale } from '../../../contract/values/texts/locale.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { RecordForm } from '../use-record-form.ts'
import { type SearchPreview, SearchPreviewCard } from './search-preview.tsx'

interface HandleField<Values extends FieldValues> {
  path: Path<Values>
  hint: string
  /** Default: the word for an address. */
  label?: string
}

export interface SearchCardProps<Values extends FieldValues, Request> {
  of: Pick<RecordForm<Values, Request>, 'form' | 'errorOf'>
  title: Path<Values>
  description: Path<Values>
  /** None of a translation: its record has one address for all languages. */
  handle?: HandleField<Values> | undefined
  noindex?: Path<Values> | undefined
  /** How it is listed; the fields are folded below it. */
  preview?: SearchPreview
  /** The language that is edited, of a record with several. */
  language?: Locale | undefined
  children?: ReactNode
}

/** How a record appears in search engines. */
export function SearchCard<Values extends FieldValues, Request>(props: SearchCardProps<Values, Request>) {
  const { of, title, description, handle, noindex, preview, language, children } = props
  const { form, errorOf } = of
  const t = useText('platform')
  const fields = (
    <>
      {handle && (
        <Field
          label={handle.label ?? t('search_card.handle')}
          hint={handle.hint}
          path={handle.path}
          error={errorOf(handle.path)}
          optional
        >
          <Input {...form.register(handle.path)} code autoComplete="off" spellCheck={false} />
        </Field>
      )}
      <SearchTexts of={of} title={title} description={description} language={language} />
      {noindex && (
        <Controller
          control={form.control}
          name={noindex}
          render={({ field: { value, onChange } }) => (
            <Checkbox label={t('search_card.noindex')} value={value === true} onChange={onChange} />
          )}
        />
      )}
      {children}
    </>
  )
  if (preview) return <SearchPreviewCard preview={preview}>{fields}</SearchPreviewCard>
  return <Card title={t('search_card.title')}>{fields}</Card>
}

interface SearchTextsProps<Values extends FieldValues, Request>
  extends Pick<SearchCardProps<Values, Request>, 'of' | 'title' | 'description' | 'language'> {
  /** The own texts, of a translation. */
  placeholders?: { title: string; description: string }
}

/** Both texts alone, for a card with other texts of their language. */
export function SearchTexts<Values extends FieldValues, Request>(props: SearchTextsProps<Values, Request>) {
  const { of, title, description, language, placeholders } = props
  const { form, errorOf } = of
  const t = useText('platform')
  return (
    <>
      <Field label={t('search_card.seo_title')} error={errorOf(title)} optional={!placeholders}>
        <Input
          key={language}
          {...form.register(title)}
          lang={language}
          dir="auto"
          placeholder={placeholders?.title}
          autoComplete="off"
        />
      </Field>
      <Field label={t('search_card.seo_description')} error={errorOf(description)} optional={!placeholders}>
        <Textarea
          key={language}
          {...form.register(description)}
          lang={language}
          dir="auto"
          placeholder={placeholders?.description}
          rows={3}
        />
      </Field>
    </>
  )
}
