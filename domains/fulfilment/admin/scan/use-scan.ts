import { useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { openIn, type Stop, type StopPart, stopsWith } from '../../contract/pick-list.rules.ts'

const silence = { text: '', isFault: false }

interface Outcome {
  onSuccess: () => void
  onError: () => void
}

interface Scanning {
  stops: readonly Stop[]
  /** One piece more goes into the box. */
  put: (part: StopPart, outcome: Outcome) => void
  /** There is but one box, which needs no number. */
  isOne?: boolean
}

/** One piece of what has a code goes into the first box that needs one; `said` tells what came of it. */
export function useScan({ stops, put, isOne = false }: Scanning) {
  const t = useText('fulfilment')
  const [said, setSaid] = useState(silence)
  const refuse = (text: string) => setSaid({ text, isFault: true })

  const scan = (code: string) => {
    if (code.trim() === '') return
    const found = stopsWith(stops, code)
    const [stop] = found
    const part = found.flatMap(({ parts }) => parts).find((each) => openIn(each) > 0)
    if (!stop) return refuse(t('round.unknown', { code }))
    const { title } = stop
    if (!part) return refuse(t('round.full', { title }))
    setSaid(silence)
    put(part, {
      onSuccess: () =>
        setSaid({
          text: isOne ? t('scan.packed', { title }) : t('round.scanned', { box: part.box, title }),
          isFault: false,
        }),
      // A colleague put the last piece of it into this box at the same moment.
      onError: () => refuse(t('round.scan_again', { title })),
    })
  }
  return { scan, said }
}
