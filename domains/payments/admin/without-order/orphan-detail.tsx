import { ErrorNote, Skeleton, Stack, useErrorText } from '@comptoir/platform/admin'
import type { ListedOrphan } from '../../contract/money/orphan-payment.ts'
import { OrphanDecisions } from './orphan-decisions.tsx'
import { OrphanFacts } from './orphan-facts.tsx'
import { useOrphanPurchase } from './use-orphan-payments.ts'

/** What is known of a payment, beside what can be decided. */
export function OrphanDetail({ payment }: { payment: ListedOrphan }) {
  const errorText = useErrorText('payments')
  const { data, error, refetch } = useOrphanPurchase(payment.id)
  if (error && !data) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Stack gap="3">
        {[60, 45, 70].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={16} />
        ))}
      </Stack>
    )
  const { purchase, obstacle } = data
  return (
    <>
      <OrphanFacts payment={payment} purchase={purchase} />
      <OrphanDecisions payment={payment} purchase={purchase} obstacle={obstacle} />
    </>
  )
}
