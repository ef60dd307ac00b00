import type { Locale } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MailPart, MailText } from '../../../contract/mail-text.ts'
import { keptText } from '../model/text-state.ts'
import { keepMailText } from '../model/use-mail-texts.ts'
import { type Field, fieldOf, placeOf, type Typed, withTyped } from './typed-texts.ts'

const nothing: Typed = new Map()

/** What is typed into a mail, over the newest record that the page knows; both are read by saves that began before. */
export function useTypedTexts(loaded: MailText) {
  const client = useQueryClient()
  const [accepted, setAccepted] = useState(loaded)
  // The cache tells of an accepted record a moment later; the text before it must not show again meanwhile.
  const mail = accepted.version > loaded.version ? accepted : loaded
  const [typed, showTyped] = useState<Typed>(nothing)
  const now = useRef({ mail, typed, sent: nothing })

  useEffect(
    function followTheRecord() {
      if (mail.version >= now.current.mail.version) now.current.mail = mail
    },
    [mail],
  )

  const setTyped = (next: Typed) => {
    now.current.typed = next
    showTyped(next)
  }
  const without = (isGone: (field: Field) => boolean) =>
    setTyped(new Map([...now.current.typed].filter(([field]) => !isGone(field))))

  return {
    typed,
    now,
    setTyped,
    accept(next: MailText) {
      if (next.version >= now.current.mail.version) now.current.mail = next
      setAccepted(now.current.mail)
      keepMailText(client, next)
    },
    textOf: (locale: Locale, part: MailPart) => typed.get(fieldOf(locale, part))?.text ?? keptText(mail, locale, part),
    write(locale: Locale, part: MailPart, text: string) {
      setTyped(withTyped(now.current, { field: fieldOf(locale, part), text }))
    },
    /** All that is typed, or what is typed in one language. */
    forget: (locale?: Locale) => without((field) => locale === undefined || placeOf(field).locale === locale),
    takeTheirs: (locale: Locale, part: MailPart) => without((field) => field === fieldOf(locale, part)),
    keepMine(locale: Locale, part: MailPart) {
      const field = fieldOf(locale, part)
      const mine = now.current.typed.get(field)
      if (!mine) return
      const base = keptText(now.current.mail, locale, part)
      setTyped(new Map(now.current.typed).set(field, { text: mine.text, base }))
    },
  }
}
