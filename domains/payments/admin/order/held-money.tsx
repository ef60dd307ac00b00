import { updateOrderData } from '@comptoir/orders/contract'
import {
  AlertDialog,
  Button,
  call,
  Kbd,
  lazyOverlay,
  MoneyText,
  on,
  Row,
  type SlotRecord,
  Text,
  toast,
  useCan,
  useErrorText,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  type CaptureRequest,
  captureOrder,
  type HeldMoney,
  readHeldMoney,
  voidOrder,
} from '../../contract/money/order-money.wire.ts'
import { updatePaymentMethodData } from '../../contract/payment-method.wire.ts'
import { paymentsKey } from '../use-payments.ts'
import { SlipBlock } from './slip-block.tsx'

const CaptureDialog = lazyOverlay(async () => (await import('./capture-dialog.tsx')).CaptureDialog)

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

/** On the slip of an order: what a provider holds, and the presses that take it or let it go. */
export function HeldMoneyOnSlip({ record: { id } }: { record: SlotRecord }) {
  return useCan('admin_payments') ? <Loaded id={id} /> : null
}

function useMoves(id: string) {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const client = useQueryClient()
  const shared = {
    onError: (error: Error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey }),
  }
  const capture = useMutation({
    ...shared,
    mutationFn: (body: CaptureRequest) => call(captureOrder, { params: { id }, body }),
    onSuccess: () => void toast.success(t('held.taken')),
  })
  const release = useMutation({
    ...shared,
    mutationFn: () => call(voidOrder, { params: { id } }),
    onSuccess: () => void toast.success(t('held.let_go')),
  })
  return { capture, release }
}

function Loaded({ id }: { id: string }) {
  const { data: held } = useHeldMoney(id)
  return held ? <Held id={id} held={held} /> : null
}

function Held({ id, held }: { id: string; held: HeldMoney }) {
  const t = useText('payments')
  const { date, time, money } = useFormats()
  const { capture, release } = useMoves(id)
  const [asked, setAsked] = useState<'capture' | 'release' | null>(null)
  const dialog = (kind: 'capture' | 'release') => ({
    open: asked === kind,
    onOpenChange: (open: boolean) => setAsked(open ? kind : null),
  })
  const { amount, capturable, currency, capture_before, captures } = held
  useShortcut(capturable > 0 ? 'p' : null, () => setAsked('capture'), {
    label: t('held.capture_title'),
    group: t('title'),
    icon: <HandCoins size={16} aria-hidden="true" />,
  })
  const isSoon = capture_before !== null && Date.parse(capture_before) - Date.now() < dayMs
  const done = { onSuccess: () => setAsked(null) }
  return (
    <SlipBlock title={t('held.title')}>
      <Text as="p">
        <MoneyText amount={amount} currency={currency} /> {t(`held.${captures}`)}
      </Text>
      {isSoon && (
        <Text as="p" tone="warning" strong>
          {t('held.until', { time: `${date(capture_before)}, ${time(capture_before)}` })}
        </Text>
      )}
      <Row gap="2">
        {capturable > 0 && (
          <Button
            variant={isSoon ? 'primary' : 'secondary'}
            iconEnd={<Kbd keys="p" />}
            onClick={() => setAsked('capture')}
          >
            {t('held.take', { amount: money(capturable, currency) })}
          </Button>
        )}
        <Button onClick={() => setAsked('release')}>{t('held.release')}</Button>
      </Row>
      <CaptureDialog
        {...dialog('capture')}
        held={held}
        isPending={capture.isPending}
        onCapture={(request) => capture.mutate(request, done)}
      />
      <AlertDialog
        {...dialog('release')}
        title={t('held.release_title', { amount: money(amount, currency) })}
        text={t('held.release_text')}
        confirm={t('held.release')}
        busy={release.isPending}
        onConfirm={() => release.mutate(undefined, done)}
      />
    </SlipBlock>
  )
}
