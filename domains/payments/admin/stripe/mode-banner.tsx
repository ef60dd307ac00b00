import { AlertDialog, Banner, Button, call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentMethod } from '../../contract/payment-method.ts'
import { tryStripe, updatePaymentMethod } from '../../contract/payment-method.wire.ts'
import { paymentsKey } from '../use-payments.ts'

const key = 'stripe' as const

/** Test mode is said here and on each page of the checkout; going live tries the live keys first. */
export function ModeBanner({ method }: { method: PaymentMethod }) {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mode = 'test', on_our_page = true } = method.stripe ?? {}
  const next = mode === 'test' ? 'live' : 'test'
  const { mutate, data, isPending } = useMutation({
    async mutationFn() {
      if (next === 'live') {
        const [first] = (await call(tryStripe, { body: { mode: next } })).steps
        if (first?.state !== 'done') return { refusal: first?.detail || t(`try_codes.${first?.code ?? 'NO_KEY'}`) }
      }
      const body = { stripe: { mode: next, on_our_page }, version: method.version } as const
      await call(updatePaymentMethod, { params: { key }, body })
      return { refusal: '' }
    },
    onSuccess({ refusal }) {
      if (refusal === '') toast.success(t(`mode_now.${next}`))
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled() {
      setAsking(false)
      void client.invalidateQueries({ queryKey: paymentsKey })
    },
  })
  const action = <Button onClick={() => setAsking(true)}>{t(`go.${next}`)}</Button>
  return (
    <>
      <Banner tone={mode === 'test' ? 'warning' : 'done'} action={action}>
        {t(`mode_text.${mode}`)}
      </Banner>
      {data?.refusal && <Banner tone="danger">{t('live_refused', { reason: data.refusal })}</Banner>}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`go.${next}`)}
        text={t(`go_text.${next}`)}
        confirm={t(`go.${next}`)}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
