import {
  Button,
  call,
  Dialog,
  Field,
  Input,
  inEveryLanguage,
  languageNames,
  Stack,
  schemaResolver,
  Tabs,
  toast,
  useErrorText,
  useFieldErrors,
  useForm,
  useText,
} from '@comptoir/platform/admin'
import { defaultLocale, handleOf, isLocale, type Locale, locales } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { type Blog, BlogRequest } from '../../contract/blog.ts'
import { createBlog, updateBlog } from '../../contract/blog.wire.ts'
import { blogsKey } from '../use-blogs.ts'

interface BlogValues {
  handle: string
  title: Record<Locale, string>
  description: Record<Locale, string>
}

const filled = (texts: Record<Locale, string>): Blog['title'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

const requestOf = ({ handle, title, description }: BlogValues): z.input<typeof BlogRequest> => ({
  handle,
  title: filled(title),
  description: filled(description),
})

const BlogForm = z.custom<BlogValues>().transform(requestOf).pipe(BlogRequest)

interface BlogDialogProps {
  /** Null for a new one. */
  blog: Blog | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function BlogDialog({ blog, open, onOpenChange }: BlogDialogProps) {
  const t = useText('blog')
  const id = useId()
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      title={blog ? t('blogs.edit', { name: blog.title.en ?? blog.handle }) : t('blogs.add')}
      open={open}
      onOpenChange={onOpenChange}
      cancel
      footer={
        <Button variant="primary" type="submit" form={id} busy={isSending}>
          {t('blogs.save')}
        </Button>
      }
    >
      <BlogFields id={id} blog={blog} onBusy={setSending} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface BlogFieldsProps {
  id: string
  blog: Blog | null
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

function useBlogForm({ blog, onBusy, onDone }: Omit<BlogFieldsProps, 'id'>) {
  const t = useText('blog')
  const errorText = useErrorText('blog')
  const client = useQueryClient()
  const form = useForm<BlogValues, unknown, BlogRequest>({
    defaultValues: {
      handle: blog?.handle ?? '',
      title: inEveryLanguage(blog?.title ?? {}, ''),
      description: inEveryLanguage(blog?.description ?? {}, ''),
    },
    resolver: schemaResolver<BlogValues, BlogRequest>(BlogForm, errorText),
  })
  const putFieldErrors = useFieldErrors(form, 'blog')

  const send = form.handleSubmit(async (body) => {
    onBusy(true)
    try {
      if (blog) await call(updateBlog, { params: { id: blog.id }, body: { ...body, version: blog.version } })
      else await call(createBlog, { body })
      toast.success(t('blogs.saved'))
      onDone()
    } catch (error) {
      if (!putFieldErrors(error)) toast.error(errorText(error))
    }
    onBusy(false)
    void client.invalidateQueries({ queryKey: blogsKey })
  })
  return { form, send }
}

function BlogFields({ id, ...props }: BlogFieldsProps) {
  const t = useText('blog')
  const { form, send } = useBlogForm(props)
  const [language, setLanguage] = useState<Locale>(defaultLocale)
  const { errors } = form.formState
  const suggestHandle = () => {
    if (form.getValues('handle') === '') form.setValue('handle', handleOf(form.getValues(`title.${language}`)))
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void send(event)}>
      <Tabs
        label={t('language')}
        value={language}
        onChange={(next) => isLocale(next) && setLanguage(next)}
        tabs={locales.map((locale) => ({ id: locale, label: languageNames[locale] }))}
      >
        <Stack gap="4" key={language}>
          <Field label={t('blogs.name')} error={errors.title?.root?.message ?? errors.title?.message}>
            <Input
              {...form.register(`title.${language}`, { onBlur: suggestHandle })}
              lang={language}
              dir="auto"
              autoComplete="off"
            />
          </Field>
          <Field label={t('blogs.description')} error={errors.description?.[language]?.message} optional>
            <Input {...form.register(`description.${language}`)} lang={language} dir="auto" autoComplete="off" />
          </Field>
        </Stack>
      </Tabs>
      <Field label={t('fields.handle')} hint={t('blogs.handle_hint')} error={errors.handle?.message}>
        <Input {...form.register('handle')} code autoComplete="off" spellCheck={false} />
      </Field>
    </form>
  )
}
