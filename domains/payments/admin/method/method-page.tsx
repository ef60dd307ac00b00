import { Columns, Page, PageError, PageLoading, RecordFormFrame, Stack, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { MethodKey } from '../../contract/method-key.ts'
import type { PaymentMethod } from '../../contract/payment-method.ts'
import { MethodSwitch } from '../method-switch.tsx'
import { paymentsUrl } from '../payments.urls.ts'
import { usePaymentMethods } from '../use-payments.ts'
import { type MethodForm, useMethodForm } from './use-method-form.ts'

interface MethodPageProps {
  of: MethodKey
  main: (of: MethodForm, method: PaymentMethod) => ReactNode
  aside: (of: MethodForm, method: PaymentMethod) => ReactNode
}

/** Frame of a method's page: its state and switch in the head, its form, what shoppers see beside. */
export function MethodPage({ of: key, ...parts }: MethodPageProps) {
  const t = useText('payments')
  const { data, error, refetch } = usePaymentMethods()
  const method = data?.find((each) => each.key === key)

  if (error && !data)
    return <PageError title={t(`methods.${key}`)} error={error} texts="payments" onRetry={() => void refetch()} />
  if (!method) return <PageLoading title={t(`methods.${key}`)} />
  return <LoadedPage method={method} {...parts} />
}

function LoadedPage({ method, main, aside }: Omit<MethodPageProps, 'of'> & { method: PaymentMethod }) {
  const t = useText('payments')
  const of = useMethodForm(method)
  return (
    <Page
      title={t(`methods.${method.key}`)}
      subtitle={t(`about.${method.key}`)}
      back={paymentsUrl}
      secondary={<MethodSwitch method={method} />}
    >
      <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
        <Columns main={<Stack>{main(of, method)}</Stack>} aside={<Stack>{aside(of, method)}</Stack>} />
      </RecordFormFrame>
    </Page>
  )
}
