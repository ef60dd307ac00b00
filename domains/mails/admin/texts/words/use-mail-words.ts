import { call, toast, useErrorText, useLatest } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useEffect, useRef, useState } from 'react'
import { MailText } from '../../../contract/mail-text.ts'
import { saveMailDraft } from '../../../contract/mail-text.wire.ts'
import { contestedIn, keepable, localTexts, withoutSent } from './typed-texts.ts'
import { useTypedTexts } from './use-typed-texts.ts'

const keptEveryMs = 2_000
const retriedAfterMs = 10_000
const maxAttempts = 3

const currentOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    ? MailText.safeParse(error.details.current).data
    : undefined

/** Saves all that nobody has to decide about; a record that is newer is taken over first. */
async function send(texts: ReturnType<typeof useTypedTexts>, attempts = maxAttempts): Promise<void> {
  const { now, accept, setTyped } = texts
  const { mail, typed } = now.current
  const sent = keepable(typed, mail)
  if (sent.size === 0) return
  now.current.sent = sent
  const body = { texts: localTexts(sent), version: mail.version }
  try {
    const { mail_text } = await call(saveMailDraft, { params: { template: mail.template }, body })
    accept(mail_text)
    setTyped(withoutSent(now.current.typed, sent))
  } catch (error) {
    const current = currentOf(error)
    if (!current || attempts === 1) throw error
    accept(current)
    await send(texts, attempts - 1)
  }
}

/**
 * What is typed into a mail, kept as a draft every two seconds. Fields that nobody types in follow the drafts of colleagues;
 * a field that both have changed waits for a decision.
 */
export function useMailWords(mail: MailText) {
  const errorText = useErrorText('mails')
  const texts = useTypedTexts(mail)
  const { typed, now, accept, textOf, write, forget, takeTheirs, keepMine } = texts
  const [state, setState] = useState<'idle' | 'keeping' | 'failed'>('idle')
  const running = useRef<Promise<boolean> | null>(null)

  async function keepOnce() {
    setState('keeping')
    try {
      await send(texts)
      setState('idle')
    } catch (error) {
      setState('failed')
      toast.error(errorText(error))
    } finally {
      now.current.sent = new Map()
    }
    return now.current.typed.size === 0
  }
  /** Keeps the draft now; false if something is left that somebody has to decide about, or that could not be sent. */
  const keep = useLatest(() => {
    running.current ??= keepOnce().finally(() => {
      running.current = null
    })
    return running.current
  })

  const contested = contestedIn(typed, mail)
  const isDue = typed.size > contested.length && state !== 'keeping'
  const delay = state === 'failed' ? retriedAfterMs : keptEveryMs
  useEffect(
    function keepEveryTwoSeconds() {
      if (!isDue) return
      const timer = setTimeout(() => void keep(), delay)
      return () => clearTimeout(timer)
    },
    [isDue, delay, keep],
  )

  return {
    ...{ typed, contested, accept, textOf, write, forget, takeTheirs, keepMine, keep },
    hasFailed: state === 'failed',
    isUnsaved: typed.size > 0,
    wouldLose: () => now.current.typed.size > 0,
    /** The newest record that this page knows. */
    current: () => now.current.mail,
  }
}

export type MailWords = ReturnType<typeof useMailWords>
