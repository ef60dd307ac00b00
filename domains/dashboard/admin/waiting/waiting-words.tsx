import { Code, useFormats, useText } from '@comptoir/platform/admin'
import { Fragment, type ReactNode } from 'react'
import type { Waiting } from '../../contract/waiting.ts'
import styles from './waiting-card.module.css'
import { looks } from './waiting-looks.tsx'

const hourMs = 3_600_000
/** Stands in a text for what is drawn, as texts know no elements. */
const marks = ['\ue000', '\ue001', '\ue002'] as const

/** How long something waits, as a number of its largest unit: "15 hours". */
function spanOf(ms: number): { unit: 'minute' | 'hour' | 'day'; count: number } {
  const hours = ms / hourMs
  if (hours >= 48) return { unit: 'day', count: Math.floor(hours / 24) }
  if (hours >= 1) return { unit: 'hour', count: Math.floor(hours) }
  return { unit: 'minute', count: Math.max(1, Math.floor(hours * 60)) }
}

/** A text with elements in place of its marks. */
function drawn(text: string, parts: Readonly<Record<string, ReactNode>>) {
  return text.split(/([\ue000-\ue002])/u).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
    <Fragment key={at}>{parts[part] ?? part}</Fragment>
  ))
}

interface SentenceProps {
  waiting: Waiting
  /** Milliseconds. */
  now: number
}

/** Which of the sentences of its kind says most. */
function sentenceOf({ ready, count, asked, what }: Waiting) {
  if (ready !== null && ready < count) return 'text_some'
  if (asked) return 'text_asked'
  return what ? 'text_of' : 'text'
}

/** One sentence: how long the oldest waits, and what makes it concrete. */
export function WaitingSentence({ waiting, now }: SentenceProps) {
  const t = useText('dashboard')
  const { number, money, list } = useFormats()
  const { kind, since, oldest, what, ready, asked, due } = waiting
  const ms = since === null ? 0 : Math.abs(now - new Date(since).getTime())
  const { unit, count: length } = spanOf(ms)
  const [time, order, thing] = marks
  const text = t([`waiting.${kind}.${sentenceOf(waiting)}`, `waiting.${kind}.text`], {
    ...{ time, order, what: thing, ready: ready ?? 0, count: asked ?? 0 },
    amount: list(due.map(({ amount, currency }) => money(amount, currency))),
  })
  return drawn(text, {
    [time]: (
      <span data-long={ms >= looks[kind].longAfter * hourMs || undefined} className={styles.waitingTime}>
        {number(length, { style: 'unit', unit, unitDisplay: 'long' })}
      </span>
    ),
    [order]: oldest?.number ? <Code>{oldest.number}</Code> : null,
    [thing]: <bdi>{what}</bdi>,
  })
}
