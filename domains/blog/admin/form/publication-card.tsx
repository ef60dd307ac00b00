import { Card, Controller, DateField, Field, Switch, useSetting, useText } from '@comptoir/platform/admin'
import type { ArticleFormState } from './use-article-form.ts'

export function PublicationCard({ of: { form, errorOf } }: { of: ArticleFormState }) {
  const t = useText('blog')
  const zone = String(useSetting('time_zone') ?? 'UTC').replaceAll('_', ' ')
  return (
    <Card title={t('cards.publication')}>
      <Controller
        control={form.control}
        name="public"
        render={({ field }) => <Switch {...field} label={t('fields.public')} hint={t('hints.public')} />}
      />
      <Controller
        control={form.control}
        name="published_at"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label={t('fields.published_at')}
            hint={t('hints.published_at', { zone })}
            path="published_at"
            error={errorOf('published_at')}
            optional
          >
            <DateField time value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
    </Card>
  )
}
