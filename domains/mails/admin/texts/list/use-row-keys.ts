import { useShortcut, useText } from '@comptoir/platform/admin'
import { type KeyboardEvent, useRef } from 'react'
import type { MailText } from '../../../contract/mail-text.ts'
import { useTestMail } from '../model/use-test-mail.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function useRowKeys(mails: readonly MailText[]) {
  const t = useText('mails')
  const rows = useRef<HTMLTableElement>(null)
  const { test } = useTestMail()
  const links = () => [...(rows.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])]
  const focused = () => links().findIndex((link) => link.matches(':focus'))
  const group = t('texts.title')

  const go = (to: number) =>
    links()
      .at(Math.max(0, Math.min(to, links().length - 1)))
      ?.focus()
  useShortcut('arrowdown', () => go(focused() + 1))
  useShortcut(
    't',
    () => {
      const template = links()[focused()]?.querySelector<HTMLElement>('[data-template]')?.dataset.template
      const mail = mails.find((each) => each.template === template)
      if (mail) test(mail)
    },
    { label: t('texts.test'), group },
  )

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || focused() < 0) return
    event.preventDefault()
    go(focused() + step)
  }
  return { rows, onKeyDown }
}
