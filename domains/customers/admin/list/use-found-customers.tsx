import { call, type PaletteGroup, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { fullName } from '../../contract/customer.rules.ts'
import { pickCustomers } from '../../contract/customer.wire.ts'
import { customerUrl } from '../customers.urls.ts'

const maxFound = 5

export function useFoundCustomers(text: string): PaletteGroup | null {
  const t = useText('customers')
  const { line } = useFormats()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['customers', 'found', text],
    queryFn: ({ signal }) => call(pickCustomers, { query: { q: text }, signal }),
    placeholderData: (before) => before,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.slice(0, maxFound).map((customer) => ({
      id: customer.id,
      label: line([fullName(customer), customer.email]),
      icon: <UserRound size={16} aria-hidden="true" />,
      run: () => void navigate(customerUrl(customer.id)),
    }))
    return { id: 'customers', label: t('title'), items }
  }, [data, line, navigate, t])
}
