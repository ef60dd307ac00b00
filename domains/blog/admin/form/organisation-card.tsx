import {
  Card,
  Controller,
  Field,
  LanguageField,
  Link,
  languageNames,
  Select,
  SuggestField,
  TagField,
  Text,
  useFormats,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { textIn } from '@comptoir/platform/contract'
import { labelsUrl } from '../blog.urls.ts'
import { useBlogs } from '../use-blogs.ts'
import { useCategorySearch, useLabels } from '../use-labels.ts'
import { AuthorField } from './author-field.tsx'
import type { ArticleFormState } from './use-article-form.ts'

interface OrganisationCardProps {
  of: ArticleFormState
  author: string
}

export function OrganisationCard({ of, author }: OrganisationCardProps) {
  const t = useText('blog')
  const { form, errorOf } = of
  const findCategories = useCategorySearch()
  const tagOptions = useLabels().tags.map((tag) => ({ value: tag, label: tag }))

  return (
    <Card title={t('cards.organisation')}>
      <BlogField of={of} />
      <Controller
        control={form.control}
        name="category"
        render={({ field: { value, onChange } }) => (
          <Field
            label={t('fields.category')}
            hint={t('hints.category')}
            path="category"
            error={errorOf('category')}
            optional
          >
            <SuggestField value={value} onChange={onChange} onSearch={findCategories} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="tags"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={t('fields.tags')} path="tags" error={errorOf('tags')} optional>
            <TagField
              creatable
              placeholder={t('hints.tags')}
              options={tagOptions}
              value={value.map((tag) => ({ value: tag, label: tag }))}
              onChange={(tags) => onChange(tags.map((tag) => tag.value))}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Text>
        <Link to={labelsUrl}>{t('labels.translate')}</Link>
      </Text>
      <Controller
        control={form.control}
        name="author_id"
        render={({ field: { value, onChange } }) => (
          <Field label={t('fields.author_id')} path="author_id" error={errorOf('author_id')} optional>
            <AuthorField value={value} onChange={onChange} name={author} />
          </Field>
        )}
      />
      <LanguageField of={of} name="locale" label={t('fields.locale')} names={languageNames} />
    </Card>
  )
}

/** Only where there is a choice. */
function BlogField({ of: { form, errorOf } }: { of: ArticleFormState }) {
  const t = useText('blog')
  const { locale } = useFormats()
  const { data: blogs = [] } = useBlogs()
  const chosen = useWatch({ control: form.control, name: 'blog_id' })
  if (blogs.length < 2) return null
  return (
    <Controller
      control={form.control}
      name="blog_id"
      render={({ field }) => (
        <Field label={t('fields.blog_id')} path="blog_id" error={errorOf('blog_id')}>
          <Select
            {...field}
            value={chosen || (blogs[0]?.id ?? '')}
            options={blogs.map(({ id, title }) => ({ value: id, label: textIn(title, locale) }))}
          />
        </Field>
      )}
    />
  )
}
