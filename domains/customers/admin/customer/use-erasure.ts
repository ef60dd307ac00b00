import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Customer } from '../../contract/customer.ts'
import { eraseCustomer } from '../../contract/person.wire.ts'
import { customersUrl } from '../customers.urls.ts'

export function useErasure({ id, version }: Customer) {
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) => call(eraseCustomer, { params: { id }, body: { name, version } }),
    onSuccess: () => {
      toast.success(t('erase.done'))
      void client.invalidateQueries({ queryKey: ['customers', 'pages'] })
      // Orders in the cache still name the person.
      void client.invalidateQueries({ queryKey: ['orders'] })
      void navigate(customersUrl)
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  return { erase: mutate, isBusy: isPending }
}
