import { AlertDialog, Button, call, Menu, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Customer, deleteCustomer, fullName } from '../contract/index.ts'
import { customersUrl } from './customers.urls.ts'

/** Deletes somebody whom nothing refers to; whoever has ordered stays on record. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const t = useText('customers')
  const [isAsking, setAsking] = useState(false)
  const { remove, isBusy } = useDelete(customer, () => setAsking(false))

  return (
    <>
      <Menu
        trigger={<Button iconEnd={<ChevronDown size={16} aria-hidden="true" />}>{t('actions')}</Button>}
        groups={[
          {
            id: 'acts',
            items: [{ id: 'delete', label: t('delete.name'), danger: true, onSelect: () => setAsking(true) }],
          },
        ]}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('delete.title', { name: fullName(customer) })}
        text={t('delete.text')}
        confirm={t('delete.name')}
        busy={isBusy}
        onConfirm={remove}
      />
    </>
  )
}

function useDelete({ id, version }: Customer, onSettled: () => void) {
  const t = useText('customers')
  const failureText = useFailureText('customers')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteCustomer, { params: { id }, query: { version } }),
    onSuccess: () => {
      toast.success(t('delete.done'))
      void client.invalidateQueries({ queryKey: ['customers', 'pages'] })
      void navigate(customersUrl)
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled,
  })
  return { remove: () => mutate(), isBusy: isPending }
}
