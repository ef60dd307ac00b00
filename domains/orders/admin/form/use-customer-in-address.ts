import { type Customer, getCustomer } from '@comptoir/customers/contract'
import { call, toast, useErrorText } from '@comptoir/platform/admin'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'

/** Chooses the customer that the address names: their page leads here. Once, so that another can be chosen. */
export function useCustomerInAddress(isNew: boolean, choose: (customer: Customer) => void) {
  const [search] = useSearchParams()
  const [id] = useState(() => (isNew ? z.uuid().safeParse(search.get('customer')).data : undefined))
  const errorText = useErrorText('orders')
  const latest = useRef({ choose, errorText })
  latest.current = { choose, errorText }

  useEffect(
    function chooseTheNamed() {
      if (!id) return
      const controller = new AbortController()
      call(getCustomer, { params: { id }, signal: controller.signal }).then(
        ({ customer }) => latest.current.choose(customer),
        (error: unknown) => {
          if (!controller.signal.aborted) toast.error(latest.current.errorText(error))
        },
      )
      return () => controller.abort()
    },
    [id],
  )
}
