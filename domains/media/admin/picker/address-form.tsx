import {
  Button,
  call,
  Field,
  Input,
  Stack,
  schemaResolver,
  toast,
  useErrorText,
  useFieldErrors,
  useForm,
  useText,
} from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type CFile, FileTitle } from '../../contract/file.ts'
import { fetchFile } from '../../contract/file.wire.ts'

const Address = z.object({
  url: z.url({ protocol: /^https$/, error: 'IMAGE_URL_INVALID' }).max(2_000, 'IMAGE_URL_INVALID'),
  title: z.union([z.literal(''), FileTitle]),
})
type Address = z.infer<typeof Address>

/** The server fetches the file from the URL. */
export function AddressForm({ tag, onFile }: { tag: string; onFile: (file: CFile) => void }) {
  const t = useText('media')
  const errorText = useErrorText('media')
  const client = useQueryClient()
  const form = useForm<Address, unknown, Address>({
    defaultValues: { url: '', title: '' },
    resolver: schemaResolver<Address, Address>(Address, errorText),
  })
  const putFieldErrors = useFieldErrors(form, 'media')
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ url, title }) => {
    try {
      const { file } = await call(fetchFile, { body: { tag, url, ...(title && { title }) } })
      void client.invalidateQueries({ queryKey: ['media'] })
      onFile(file)
    } catch (error) {
      if (!putFieldErrors(error)) toast.error(errorText(error))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <Field label={t('fields.url')} hint={t('hints.url')} error={errors.url?.message}>
          <Input {...form.register('url')} type="url" dir="ltr" placeholder="https://" autoComplete="off" />
        </Field>
        <Field label={t('fields.title')} error={errors.title?.message} optional>
          <Input {...form.register('title')} />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {t('fetch')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
