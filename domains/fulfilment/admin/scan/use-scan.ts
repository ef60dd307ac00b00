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
}

/** One piece of what has a code goes into the first box that needs one; `said` tells what came of it. */
export function useScan({ stops, put }: Scanning) {
  const t = useText('fulfilment')
  const [said, setSaid] = useState(silence)
  const refuse = (text: string) => setSaid({ text, isFault: true })

  const scan = (code: string) => {
    if (code.trim() === '') return
    const matching = stopsWith(stops, code)
    const [stop] = matching
    const part = matching.flatMap(({ parts }) => parts).find((each) => openIn(each) > 0)
    if (!stop) return refuse(t('round.unknown', { code }))
    const { title } = stop
    if (!part) return refuse(t('round.full', { title }))
    setSaid(silence)
    put(part, {
      onSuccess: () => setSaid({ text: t('round.scanned', { box: part.box, title }), isFault: false }),
      // A colleague put the last piece of it into this box at the same moment.
      onError: () => refuse(t('round.scan_again', { title })),
    })
  }
  return { scan, said }
}
