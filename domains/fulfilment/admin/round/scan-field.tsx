import { Field, Input, Text, useShortcut, useText } from '@comptoir/platform/admin'
import { type FormEvent, useRef, useState } from 'react'
import { openIn, type Stop, stopsWith } from '../../contract/pick-list.rules.ts'
import styles from './round.module.css'
import type { RoundActs } from './use-round.ts'

const silence = { text: '', isFault: false }

interface ScanFieldProps {
  stops: readonly Stop[]
  tick: RoundActs['tick']
}

/** A scanner types a code and Enter: one piece of it goes into the first box that needs one. */
export function ScanField({ stops, tick }: ScanFieldProps) {
  const t = useText('fulfilment')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [said, setSaid] = useState(silence)
  useShortcut('b', () => field.current?.focus(), { label: t('round.scan'), group: t('round.rounds') })

  const scan = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    setCode('')
    const found = stopsWith(stops, code)
    const [stop] = found
    const part = found.flatMap(({ parts }) => parts).find((each) => openIn(each) > 0)
    if (!stop) return setSaid({ text: t('round.unknown', { code }), isFault: true })
    if (!part) return setSaid({ text: t('round.full', { title: stop.title }), isFault: true })
    setSaid(silence)
    tick.mutate(
      { order: part.order_id, request: { order_line_id: part.line_id, add: 1 } },
      {
        onSuccess: () => setSaid({ text: t('round.scanned', { box: part.box, title: stop.title }), isFault: false }),
        // A colleague put the last piece of it into this box at the same moment.
        onError: () => setSaid({ text: t('round.scan_again', { title: stop.title }), isFault: true }),
      },
    )
  }
  return (
    <form className={styles.scan} onSubmit={scan}>
      <Field label={t('round.scan')}>
        <Input
          ref={field}
          dir="ltr"
          maxLength={100}
          autoComplete="off"
          value={code}
          aria-keyshortcuts="B"
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Text tone={said.isFault ? 'danger' : 'quiet'}>
        <span role="status">{said.text}</span>
      </Text>
    </form>
  )
}
