import { updateOrderData } from '@comptoir/orders/contract'
import {
  Button,
  Card,
  call,
  MoneyText,
  on,
  type SlotRecord,
  Text,
  toast,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { captureOrder, readHeldMoney } from '../../contract/money/order-money.wire.ts'
import { updatePaymentMethodData } from '../../contract/payment-method.wire.ts'
import { paymentsKey } from '../use-payments.ts'

const dayMs = 86_400_000

function useHeldMoney(id: string) {
  const client = useQueryClient()
  const queryKey = [...paymentsKey, 'held', id]
  useEffect(
    function followTheOrder() {
      const ask = () => void client.invalidateQueries({ queryKey: [...paymentsKey, 'held', id] })
      // When money is taken is a setting of its method.
      const stops = [on(updateOrderData, (change) => change.id === id && ask()), on(updatePaymentMethodData, ask)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client, id],
  )
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readHeldMoney, { params: { id }, signal })).held,
  })
}

/** On the order's page: what a provider holds, and the press that takes it. */
export function HeldMoneyCard({ record: { id } }: { record: SlotRecord }) {
  return useCan('admin_payments') ? <LoadedCard id={id} /> : null
}

function LoadedCard({ id }: { id: string }) {
  const t = useText('payments')
  const { date, time } = useFormats()
  const errorText = useErrorText('payments')
  const client = useQueryClient()
  const { data: held } = useHeldMoney(id)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(captureOrder, { params: { id } }),
    onSuccess: () => void toast.success(t('held.taken')),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey }),
  })
  if (!held) return null
  const { amount, currency, capture_before, captures } = held
  const isSoon = capture_before !== null && Date.parse(capture_before) - Date.now() < dayMs
  return (
    <Card title={t('held.title')}>
      <Text as="p">
        <MoneyText amount={amount} currency={currency} /> {t(`held.${captures}`)}
      </Text>
      {capture_before && (
        <Text as="p" tone={isSoon ? undefined : 'quiet'} strong={isSoon}>
          {t('held.until', { time: `${date(capture_before)}, ${time(capture_before)}` })}
        </Text>
      )}
      <Button busy={isPending} onClick={() => mutate()}>
        {t('held.take')}
      </Button>
    </Card>
  )
}
