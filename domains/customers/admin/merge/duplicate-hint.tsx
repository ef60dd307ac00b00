import { Banner, Button, call, Row, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { dismissDuplicate, listDuplicates } from '../../contract/merge.wire.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** The first customer who may be the same person, with both ways to decide it. */
export function DuplicateHint({ customer }: { customer: Customer }) {
  const t = useText('customers')
  const { duplicate, dismiss, isBusy } = useDuplicate(customer)
  const [isOpen, setOpen] = useState(false)
  if (!duplicate) return null
  const name = fullName(duplicate.customer)

  return (
    <>
      <Banner
        tone="warning"
        action={
          <Row>
            <Button variant="ghost" busy={isBusy} onClick={() => dismiss(duplicate.customer.id)}>
              {t('merge.not_same')}
            </Button>
            <Button onClick={() => setOpen(true)}>{t('merge.compare')}</Button>
          </Row>
        }
      >
        {t(`merge.hints.${duplicate.reason}`, { name })} {duplicate.claimed && t('merge.claimed')}
      </Banner>
      <MergeDialog
        key={duplicate.customer.id}
        customer={customer}
        otherId={duplicate.customer.id}
        onMerged={() => setOpen(false)}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}

function useDuplicate({ id, version }: Customer) {
  const errorText = useErrorText('customers')
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['customers', 'one', id, 'duplicates', version],
    queryFn: async ({ signal }) => (await call(listDuplicates, { params: { id }, signal })).items,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (other: string) => call(dismissDuplicate, { params: { id }, body: { other } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['customers', 'one', id, 'duplicates'] }),
    onError: (error) => void toast.error(errorText(error)),
  })
  return { duplicate: data?.[0], dismiss: mutate, isBusy: isPending }
}
