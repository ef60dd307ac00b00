import {
  Button,
  call,
  Dialog,
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
import { handleOf } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { MenuRequest } from '../../../contract/menu.ts'
import { createMenu } from '../../../contract/menu.wire.ts'
import { menuUrl } from '../../pages.urls.ts'
import { cacheMenu } from '../use-menu.ts'

interface NewMenuDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function NewMenuDialog({ open, onOpenChange }: NewMenuDialogProps) {
  const t = useText('pages')
  const id = useId()
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      title={t('menus.create')}
      open={open}
      onOpenChange={onOpenChange}
      cancel
      footer={
        <Button variant="primary" type="submit" form={id} busy={isSending}>
          {t('menus.save')}
        </Button>
      }
    >
      <NewMenuForm id={id} onBusy={setSending} />
    </Dialog>
  )
}

function NewMenuForm({ id, onBusy }: { id: string; onBusy: (isBusy: boolean) => void }) {
  const t = useText('pages')
  const errorText = useErrorText('pages')
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<MenuRequest, unknown, MenuRequest>({
    defaultValues: { title: '', handle: '' },
    resolver: schemaResolver<MenuRequest, MenuRequest>(MenuRequest, errorText),
  })
  const putFieldErrors = useFieldErrors(form, 'pages')
  const { errors } = form.formState
  const suggestHandle = () => {
    if (form.getValues('handle') === '') form.setValue('handle', handleOf(form.getValues('title')))
  }
  const send = form.handleSubmit(async (body) => {
    onBusy(true)
    try {
      const { menu } = await call(createMenu, { body })
      cacheMenu(client, menu)
      void navigate(menuUrl(menu.id))
    } catch (error) {
      if (!putFieldErrors(error)) toast.error(errorText(error))
    }
    onBusy(false)
  })

  return (
    <form id={id} noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="4">
        <Field label={t('menus.fields.title')} error={errors.title?.message}>
          <Input {...form.register('title', { onBlur: suggestHandle })} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('menus.fields.handle')} hint={t('menus.hints.handle')} error={errors.handle?.message}>
          <Input {...form.register('handle')} code autoComplete="off" spellCheck={false} />
        </Field>
      </Stack>
    </form>
  )
}
