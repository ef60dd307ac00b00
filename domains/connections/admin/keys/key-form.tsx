import {
  Controller,
  call,
  DateField,
  Field,
  Input,
  Stack,
  schemaResolver,
  useErrorText,
  useFieldErrors,
  useForm,
  useText,
} from '@comptoir/platform/admin'
import { RightsField } from '@comptoir/staff/admin'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiKeyRequest } from '../../contract/api-key.ts'
import { createApiKey } from '../../contract/api-key.wire.ts'
import { endOfDay, nextYear } from './key-state.ts'
import type { MadeKey } from './made-key.ts'
import { apiKeysKey } from './use-api-keys.ts'

interface KeyFormProps {
  id: string
  onBusy: (isBusy: boolean) => void
  onMade: (made: MadeKey) => void
}

const Given = ApiKeyRequest.extend({ expires_at: z.union([z.literal(''), z.iso.date()]) })
type Given = z.infer<typeof Given>

export function KeyForm({ id, onBusy, onMade }: KeyFormProps) {
  const t = useText('connections')
  const errorText = useErrorText('connections')
  const client = useQueryClient()
  const form = useForm<Given, unknown, Given>({
    defaultValues: { name: '', flags: [], expires_at: nextYear(new Date()) },
    resolver: schemaResolver<Given, Given>(Given, errorText),
  })
  const { errors } = form.formState
  const putFieldErrors = useFieldErrors(form, 'connections')

  const send = form.handleSubmit(async ({ expires_at: day, ...given }) => {
    onBusy(true)
    try {
      onMade(await call(createApiKey, { body: { ...given, expires_at: day === '' ? null : endOfDay(day) } }))
    } catch (error) {
      if (!putFieldErrors(error)) form.setError('name', { message: errorText(error) })
    }
    onBusy(false)
    void client.invalidateQueries({ queryKey: apiKeysKey })
  })

  return (
    <form id={id} noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <Field label={t('keys.name')} hint={t('keys.name_hint')} error={errors.name?.message}>
          <Input {...form.register('name')} autoFocus autoComplete="off" />
        </Field>
        <Controller
          control={form.control}
          name="flags"
          render={({ field: { value, onChange } }) => (
            <RightsField
              label={t('keys.may')}
              value={value}
              onChange={onChange}
              except={['admin_api_keys']}
              error={errors.flags?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="expires_at"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('keys.expires')} hint={t('keys.expires_hint')} error={errors.expires_at?.message}>
              <DateField value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      </Stack>
    </form>
  )
}
