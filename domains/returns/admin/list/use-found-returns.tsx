import { orderUrl } from '@comptoir/orders/admin'
import { call, type PaletteGroup, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { listReturns } from '../../contract/return.wire.ts'
import { nameOf } from '../use-returns.ts'

/** As it stands on the slip of a return, also below the code that a scanner reads. */
const code = /^r-(\d{1,9})$/i

/** The return of a number, at its order. */
export function useFoundReturns(text: string): PaletteGroup | null {
  const t = useText('returns')
  const { line } = useFormats()
  const number = Number(code.exec(text.trim())?.[1] ?? 0)
  const { data } = useQuery({
    queryKey: ['returns', 'found', number],
    queryFn: ({ signal }) => call(listReturns, { query: { view: 'all', q: `R-${number}` }, signal }),
    enabled: number > 0,
  })

  return useMemo(() => {
    const found = data?.returns.find((each) => each.number === number)
    if (!found) return null
    const to = orderUrl(found.order_id)
    const label = line([nameOf(found), found.customer])
    const item = { id: found.id, label, icon: <Undo2 size={16} aria-hidden="true" />, to }
    return { id: 'returns', label: t('returns'), items: [item] }
  }, [data, number, line, t])
}
