import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { askedOf } from '../list/product-list.ts'
import { productsAddress, productsUrl } from '../products.urls.ts'

const State = z.object({ ids: z.array(z.uuid()).min(1) })

/** Whom an edit is for: products that were chosen in the list, or all that the address asks for. */
export function useChosenProducts() {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const text = search.toString()

  return useMemo(() => {
    const named = State.safeParse(state).data
    const query = productsAddress.read(new URLSearchParams(text))
    const { q, filter, field } = askedOf(query)
    const isAll = !q && Object.keys({ ...filter, ...field }).length === 0
    return {
      which: named ? { ids: named.ids } : { q, filter, field },
      count: named?.ids.length ?? null,
      isAll,
      back: productsUrl(query),
    }
  }, [state, text])
}

export type Chosen = ReturnType<typeof useChosenProducts>
