import type { Order } from '@comptoir/orders/contract'
import {
  Button,
  call,
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
  useText,
} from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askForPayment, type PaymentLinkRequest } from '../../contract/money/payment-link.wire.ts'

interface PaymentLinkDialogProps extends Overlay {
  order: Order
  /** What is due, as money is written. */
  amount: string
}

/** The address is copied, or mailed with words of one's own. */
export function PaymentLinkDialog({ order, amount, open, onOpenChange }: PaymentLinkDialogProps) {
  const t = useText('payments')
  const { language } = useFormats()
  const copy = useCopy()
  const errorText = useErrorText('payments')
  const [words, setWords] = useState('')
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
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('link.title', { amount })}
      note={!hasAddress && t('link.no_mail')}
      footer={
        <>
          <Button busy={isPending} onClick={() => mutate({ mail: false, words: '' })}>
            {t('link.copy')}
          </Button>
          <Button
            variant="primary"
            disabled={!hasAddress}
            busy={isPending}
            iconEnd={<Kbd keys="mod+enter" />}
            onClick={() => mutate({ mail: true, words })}
          >
            {t('link.mail')}
          </Button>
        </>
      }
    >
      <Text as="p">{t('link.text', { name: order.customer.name || t('refund.somebody') })}</Text>
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
