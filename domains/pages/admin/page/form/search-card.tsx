import { Card, Checkbox, Controller, Field, Input, Textarea, useText } from '@comptoir/platform/admin'
import { type LanguageProps, textPaths } from './language-paths.ts'

export function SearchCard({ of: { form, errorOf }, language, isFirst }: LanguageProps) {
  const t = useText('pages')
  const paths = textPaths({ language, isFirst })
  return (
    <Card title={t('cards.search_engines')}>
      {isFirst && (
        <Field label={t('fields.handle')} hint={t('hints.handle')} path="handle" error={errorOf('handle')} optional>
          <Input {...form.register('handle')} code autoComplete="off" spellCheck={false} />
        </Field>
      )}
      <Field label={t('fields.seo_title')} error={errorOf(paths.seo_title)} optional>
        <Input key={language} {...form.register(paths.seo_title)} lang={language} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('fields.seo_description')} error={errorOf(paths.seo_description)} optional>
        <Textarea key={language} {...form.register(paths.seo_description)} lang={language} dir="auto" rows={2} />
      </Field>
      {isFirst && (
        <Controller
          control={form.control}
          name="seo.noindex"
          render={({ field: { value, onChange } }) => (
            <Checkbox label={t('fields.noindex')} value={value} onChange={onChange} />
          )}
        />
      )}
    </Card>
  )
}
