import { call, StateDot, Switch, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentMethod } from '../contract/payment-method.ts'
import { updatePaymentMethod } from '../contract/payment-method.wire.ts'
import styles from './payments.module.css'
import { useMethodState } from './use-method-state.ts'
import { paymentsKey } from './use-payments.ts'

const send = async ({ key }: PaymentMethod, enabled: boolean, version: number) =>
  (await call(updatePaymentMethod, { params: { key }, body: { enabled, version } })).payment_method

/** Acts at once, with undo. Checkouts under way keep what they chose. */
export function MethodSwitch({ method }: { method: PaymentMethod }) {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const client = useQueryClient()
  const notify = useUndoToast('payments')
  const { tone, text } = useMethodState()(method)
  const name = t(`methods.${method.key}`)
  const renew = () => client.invalidateQueries({ queryKey: paymentsKey })
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (enabled: boolean) => send(method, enabled, method.version),
    onSuccess(saved) {
      const revert = async () => {
        await send(method, !saved.enabled, saved.version)
        await renew()
      }
      notify(t(saved.enabled ? 'switched_on' : 'switched_off', { name }), { revert })
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: renew,
  })

  return (
    <div className={styles.switch}>
      <StateDot tone={tone}>{text}</StateDot>
      <Switch
        label={<span className={styles.switchName}>{t('offer', { name })}</span>}
        value={isPending ? variables : method.enabled}
        onChange={mutate}
      />
    </div>
  )
}
