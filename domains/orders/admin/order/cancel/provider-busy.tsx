import { Button, Dialog, Spinner, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useEffect, useState } from 'react'
import type { PaymentTx } from '../../../contract/payment/payment.ts'
import { useProviderName } from '../../provider-name.ts'
import styles from './cancel.module.css'

interface ProviderBusyProps {
  /** The request that has no answer. */
  capture: PaymentTx
  open: boolean
  onOpenChange: (open: boolean) => void
}

const minute = 60

/** Whole seconds since then, counted on. */
function useSecondsSince(at: string) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(function countOn() {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - Date.parse(at)) / 1_000))
}

/** Money is under way: canceling waits for the answer, and goes on once the order says it. */
export function ProviderBusy({ capture, open, onOpenChange }: ProviderBusyProps) {
  const t = useText('orders')
  const nameOf = useProviderName()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('cancel.busy', { provider: nameOf(capture.provider) })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('cancel.close')}</Button>
          <Button variant="destructive" disabled>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <Asked capture={capture} />
      <p className={styles.cancelBusy}>
        <span className={styles.cancelSpin}>
          <Spinner />
        </span>
        {t('cancel.busy_hint')}
      </p>
    </Dialog>
  )
}

function Asked({ capture: { amount, currency, at } }: Pick<ProviderBusyProps, 'capture'>) {
  const t = useText('orders')
  const { money, relative } = useFormats()
  const count = useSecondsSince(at)
  const said = { amount: money(amount, currency), count, time: relative(at) }
  return (
    <Text as="p" tone="quiet">
      {t(count < minute ? 'cancel.busy_seconds' : 'cancel.busy_text', said)}
    </Text>
  )
}
