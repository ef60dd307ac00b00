import {
  Card,
  Controller,
  DateField,
  Field,
  LanguageField,
  languageNames,
  optionsOf,
  Select,
  Switch,
  useSetting,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { usePageTemplates } from '../use-page.ts'
import type { PageFormState } from './use-page-form.ts'

export function PublicationCard({ of }: { of: PageFormState }) {
  const t = useText('pages')
  const { form, errorOf } = of
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
      <LanguageField of={of} name="locale" label={t('fields.locale')} names={languageNames} />
      <TemplateField of={of} />
    </Card>
  )
}

/** Only where the theme leaves a choice; a template that it no longer has stays the page's until another is chosen. */
function TemplateField({ of: { form, errorOf } }: { of: PageFormState }) {
  const t = useText('pages')
  const templates = usePageTemplates()
  const chosen = useWatch({ control: form.control, name: 'template' })
  const names = [...new Set(['', ...templates, chosen])]
  if (names.length < 2) return null
  return (
    <Controller
      control={form.control}
      name="template"
      render={({ field }) => (
        <Field label={t('fields.template')} hint={t('hints.template')} path="template" error={errorOf('template')}>
          <Select {...field} options={optionsOf(names, (name) => (name === '' ? t('plain_template') : name))} />
        </Field>
      )}
    />
  )
}
