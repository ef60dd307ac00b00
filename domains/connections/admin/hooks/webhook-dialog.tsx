import {
  Button,
  Controller,
  call,
  Dialog,
  Field,
  Input,
  Stack,
  schemaResolver,
  TagField,
  toast,
  useErrorText,
  useFieldErrors,
  useForm,
  useText,
} from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { WebhookRequest, type WebhookRow } from '../../contract/webhook.ts'
import { createWebhook, updateWebhook } from '../../contract/webhook.wire.ts'
import { useWebhookEvents, webhooksKey } from './use-webhooks.ts'

interface WebhookDialogProps {
  /** Absent while adding. */
  webhook?: WebhookRow
  open: boolean
  onOpenChange: (open: boolean) => void
  onMade?: (id: string, secret: string) => void
}

export function WebhookDialog({ webhook, open, onOpenChange, onMade }: WebhookDialogProps) {
  const t = useText('connections')
  const id = useId()
  const done = (made?: { id: string; secret: string }) => {
    onOpenChange(false)
    if (made) onMade?.(made.id, made.secret)
  }

  return (
    <Dialog
      title={t(webhook ? 'hooks.edit_title' : 'hooks.add')}
      open={open}
      onOpenChange={onOpenChange}
      cancel
      footer={
        <Button variant="primary" type="submit" form={id}>
          {t(webhook ? 'hooks.save' : 'hooks.add')}
        </Button>
      }
    >
      <WebhookForm id={id} webhook={webhook} onDone={done} />
    </Dialog>
  )
}

interface WebhookFormProps {
  id: string
  webhook: WebhookRow | undefined
  onDone: (made?: { id: string; secret: string }) => void
}

const optionOf = (event: string) => ({ value: event, label: event })

function WebhookForm({ id, webhook, onDone }: WebhookFormProps) {
  const t = useText('connections')
  const { data: events = [] } = useWebhookEvents()
  const { form, save } = useWebhookForm(webhook, onDone)
  const { errors } = form.formState

  return (
    <form id={id} noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        <Field label={t('keys.name')} error={errors.name?.message}>
          <Input {...form.register('name')} autoFocus autoComplete="off" />
        </Field>
        <Field label={t('hooks.address')} hint={t('hooks.address_hint')} error={errors.url?.message}>
          <Input {...form.register('url')} type="url" code placeholder="https://" autoComplete="off" />
        </Field>
        <Controller
          control={form.control}
          name="events"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('hooks.events')} error={errors.events?.message}>
              <TagField
                options={events.map(optionOf)}
                value={value.map(optionOf)}
                onChange={(chosen) => onChange(chosen.map((option) => option.value))}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
      </Stack>
    </form>
  )
}

function useWebhookForm(webhook: WebhookRow | undefined, onDone: WebhookFormProps['onDone']) {
  const t = useText('connections')
  const errorText = useErrorText('connections')
  const client = useQueryClient()
  const { name = '', url = '', events = [] } = webhook ?? {}
  const form = useForm<WebhookRequest, unknown, WebhookRequest>({
    defaultValues: { name, url, events },
    resolver: schemaResolver<WebhookRequest, WebhookRequest>(WebhookRequest, errorText),
  })
  const putFieldErrors = useFieldErrors(form, 'connections')

  async function send(body: WebhookRequest) {
    if (!webhook) {
      const made = await call(createWebhook, { body })
      return onDone({ id: made.webhook.id, secret: made.secret })
    }
    await call(updateWebhook, { params: { id: webhook.id }, body: { ...body, version: webhook.version } })
    toast.success(t('hooks.saved'))
    onDone()
  }

  const save = form.handleSubmit(async (body) => {
    try {
      await send(body)
    } catch (error) {
      if (!putFieldErrors(error)) form.setError('name', { message: errorText(error) })
    }
    void client.invalidateQueries({ queryKey: webhooksKey })
  })
  return { form, save }
}
