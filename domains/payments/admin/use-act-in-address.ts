import { useSearchParams } from 'react-router'

/** A dialog that another part of the order's page opens by the address, such as after its lines were edited. */
export function useActInAddress(act: 'refund' | 'ask'): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const setOpen = (open: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (open) next.set('act', act)
        else next.delete('act')
        return next
      },
      { replace: true },
    )
  return [search.get('act') === act, setOpen]
}
