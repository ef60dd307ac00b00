import type { Order } from '@comptoir/orders/contract'
import {
  Button,
  call,
  DateField,
  Dialog,
  Field,
  Kbd,
  type Overlay,
  Text,
  Textarea,
  toast,
  useCopy,
  useErrorText,
  useFormats,
  useSetting,
  useText,
} from '@comptoir/platform/admin'
import { addDays, dayIn } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askForPayment, linkDays, type PaymentLinkRequest } from '../../contract/money/payment-link.wire.ts'

interface PaymentLinkDialogProps extends Overlay {
  order: Order
  /** What is due, as money is written. */
  amount: string
}

const dayMs = 86_400_000

/** NaN for a day that cannot be read. */
const daysFrom = (first: string, day: string) => Math.round((Date.parse(day) - Date.parse(first)) / dayMs)

/** The address is copied, or mailed with words of one's own. */
export function PaymentLinkDialog({ order, amount, open, onOpenChange }: PaymentLinkDialogProps) {
  const t = useText('payments')
  const { language } = useFormats()
  const copy = useCopy()
  const errorText = useErrorText('payments')
  const [words, setWords] = useState('')
  const today = dayIn(String(useSetting('time_zone') ?? 'UTC'), Date.now())
  const [last_day, setLastDay] = useState(addDays(today, linkDays.usual))
  // A press that is repeated because its answer was lost mails once.
  const key = useRef(crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: (body: PaymentLinkRequest) =>
      call(askForPayment, { params: { id: order.id }, body, ...(body.mail && { idempotencyKey: key.current }) }),
    onSuccess({ url, is_mailed }) {
      if (is_mailed) toast.success(t('link.mailed'))
      else void copy(url)
      key.current = crypto.randomUUID()
      setWords('')
      onOpenChange(false, 'done')
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  const hasAddress = Boolean(order.customer.email)
  const days = daysFrom(today, last_day)
  const isWrong = !(days >= 0 && days <= linkDays.max)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('link.title', { amount })}
      note={t(hasAddress ? 'link.newer' : 'link.no_mail')}
      footer={
        <>
          <Button disabled={isWrong} busy={isPending} onClick={() => mutate({ mail: false, words: '', last_day })}>
            {t('link.copy')}
          </Button>
          <Button
            variant="primary"
            disabled={!hasAddress || isWrong}
            busy={isPending}
            iconEnd={<Kbd keys="mod+enter" />}
            onClick={() => mutate({ mail: true, words, last_day })}
          >
            {t('link.mail')}
          </Button>
        </>
      }
    >
      <Text as="p">{t('link.text', { name: order.customer.name || t('refund.somebody') })}</Text>
      <Field label={t('link.until')} hint={isWrong ? undefined : t('link.until_days', { days })}>
        <DateField value={last_day} onChange={setLastDay} />
      </Field>
      {hasAddress && (
        <Field label={t('link.words')} hint={t('link.words_hint', { language: language(order.locale) })} optional>
          <Textarea
            rows={3}
            maxLength={1_000}
            value={words}
            dir="auto"
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
