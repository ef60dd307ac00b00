import { call, downloadFile, toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import type { Customer } from '../../contract/customer.ts'
import { exportCustomer } from '../../contract/person.wire.ts'

/** Downloads everything that the shop holds about a person. */
export function useDataExport({ id }: Customer) {
  const errorText = useErrorText('customers')
  return useMutation({
    mutationFn: () => call(exportCustomer, { params: { id } }),
    onSuccess: (data) =>
      downloadFile(`${JSON.stringify(data, null, 2)}\n`, { name: `customer-${id}.json`, type: 'application/json' }),
    onError: (error) => void toast.error(errorText(error)),
  })
}
