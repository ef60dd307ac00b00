import {
  Banner,
  Button,
  call,
  DateField,
  Dialog,
  Field,
  Input,
  type Overlay,
  Select,
  Stack,
  Textarea,
  toast,
  useErrorText,
  useSetting,
  useText,
} from '@comptoir/platform/admin'
import { ApiError, type Locale, locales } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateGiftCard } from '../../contract/gift-card.wire.ts'
import { type GiftCardChange, GiftCardRow } from '../../contract/gift-card-row.ts'
import { keepGiftCard } from '../use-gift-card.ts'
import { dayOf, languageName } from './card-values.ts'

type Values = Record<'recipient_name' | 'recipient_email' | 'giver' | 'message' | 'ends_on' | 'send_on', string> & {
  locale: Locale
}

const valuesOf = (card: GiftCardRow, zone: string): Values => ({
  recipient_name: card.recipient_name ?? '',
  recipient_email: card.recipient_email ?? '',
  giver: card.giver ?? '',
  message: card.message ?? '',
  locale: card.locale,
  ends_on: dayOf(card.expires_at, zone),
  send_on: card.send_on ?? '',
})

const names = ['recipient_name', 'recipient_email', 'giver', 'message', 'ends_on', 'send_on'] as const

/** Only what was touched, so that what a colleague changed beside it stays. */
function changeOf(values: Values, before: Values): Omit<GiftCardChange, 'version'> {
  const touched = names.filter((name) => values[name] !== before[name])
  return {
    ...Object.fromEntries(touched.map((name) => [name, values[name].trim() === '' ? null : values[name]])),
    ...(values.locale !== before.locale && { locale: values.locale }),
  }
}

/** A save on an older state is sent again, unless both changed the same part. */
async function save(card: GiftCardRow, change: Omit<GiftCardChange, 'version'>, version = card.version) {
  const send = (on: number) => call(updateGiftCard, { params: { id: card.id }, body: { ...change, version: on } })
  return send(version).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error
    const changed = Array.isArray(error.details.changed_fields) ? error.details.changed_fields : []
    const current = GiftCardRow.pick({ version: true }).safeParse(error.details.current).data
    const own = Object.keys(change).map((name) => (name === 'ends_on' ? 'expires_at' : name))
    if (!current || own.some((name) => changed.includes(name))) throw error
    return send(current.version)
  })
}

export function EditDialog({ card, open, onOpenChange }: Overlay & { card: GiftCardRow }) {
  const t = useText('gift-cards')
  const errorText = useErrorText('gift-cards')
  const client = useQueryClient()
  const zone = String(useSetting('time_zone') ?? 'UTC')
  const [before] = useState(() => valuesOf(card, zone))
  const [values, setValues] = useState(before)
  const set = (change: Partial<Values>) => setValues({ ...values, ...change })
  const change = changeOf(values, before)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => save(card, change),
    onSuccess({ gift_card }) {
      keepGiftCard(client, gift_card)
      toast.success(t('edit.done'))
      onOpenChange(false, 'saved')
    },
  })
  const errorOf = (field: string) => {
    const found = error instanceof ApiError ? error.details.errors?.find((each) => each.field === field) : undefined
    return found && errorText.ofField(found)
  }
  const isOther = error && !(error instanceof ApiError && error.code === 'VALIDATION_FAILED')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('edit.title')}
      cancel
      footer={
        <Button variant="primary" busy={isPending} disabled={Object.keys(change).length === 0} onClick={() => mutate()}>
          {t('edit.save')}
        </Button>
      }
    >
      <Stack gap="4">
        {isOther && <Banner tone="danger">{errorText(error)}</Banner>}
        <Field label={t('fields.recipient_name')} optional error={errorOf('recipient_name')}>
          <Input
            value={values.recipient_name}
            maxLength={100}
            onChange={({ target }) => set({ recipient_name: target.value })}
          />
        </Field>
        <Field label={t('fields.recipient_email')} optional error={errorOf('recipient_email')}>
          <Input
            type="email"
            value={values.recipient_email}
            onChange={({ target }) => set({ recipient_email: target.value })}
          />
        </Field>
        <Field label={t('fields.giver')} optional error={errorOf('giver')}>
          <Input value={values.giver} maxLength={100} onChange={({ target }) => set({ giver: target.value })} />
        </Field>
        <Field label={t('fields.message')} optional error={errorOf('message')}>
          <Textarea
            rows={3}
            value={values.message}
            maxLength={500}
            onChange={({ target }) => set({ message: target.value })}
          />
        </Field>
        <Field label={t('fields.locale')}>
          <Select
            options={locales.map((value) => ({ value, label: languageName(value) }))}
            value={values.locale}
            onChange={(locale) => set({ locale })}
          />
        </Field>
        <Field label={t('fields.ends_on')} hint={t('edit.ends_hint')} optional error={errorOf('ends_on')}>
          <DateField value={values.ends_on} onChange={(ends_on) => set({ ends_on })} />
        </Field>
        {card.sent_at === null && (
          <Field label={t('fields.send_on')} optional error={errorOf('send_on')}>
            <DateField value={values.send_on} onChange={(send_on) => set({ send_on })} />
          </Field>
        )}
      </Stack>
    </Dialog>
  )
}
