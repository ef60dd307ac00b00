import { call, type PaletteGroup, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { listRounds } from '../../contract/packing-round.wire.ts'
import { roundUrl } from './round.urls.ts'

/** As it stands on the pick list of a round, also below the code that a scanner reads. */
const code = /^round-(\d{1,9})$/i

/** The packing round of a number, as long as the list has it. */
export function useFoundRounds(text: string): PaletteGroup | null {
  const t = useText('fulfilment')
  const number = Number(code.exec(text.trim())?.[1] ?? 0)
  const { data } = useQuery({
    queryKey: ['packing_rounds', 'found', number],
    queryFn: ({ signal }) => call(listRounds, { signal }),
    enabled: number > 0,
  })

  return useMemo(() => {
    const found = data?.rounds.find((each) => each.number === number)
    if (!found) return null
    const label = t('round.title', { number: String(number) })
    const to = roundUrl(found.id)
    const item = { id: found.id, label, icon: <ListChecks size={16} aria-hidden="true" />, to }
    return { id: 'rounds', label: t('round.rounds'), items: [item] }
  }, [data, number, t])
}
