import { productsAddress, productsRequest, productsUrl } from '@comptoir/catalogue/admin'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'

const State = z.object({ ids: z.array(z.uuid()).min(1) })

export function useChosenProducts() {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const text = search.toString()

  return useMemo(() => {
    const named = State.safeParse(state).data
    const query = productsAddress.read(new URLSearchParams(text))
    const { q, filter, field } = productsRequest(query)
    const isAll = !q && Object.keys({ ...filter, ...field }).length === 0
    return {
      which: named ? { ids: named.ids } : { q, filter, field },
      count: named?.ids.length ?? null,
      isAll,
      back: productsUrl(query),
    }
  }, [state, text])
}

export type ProductSelection = ReturnType<typeof useChosenProducts>
