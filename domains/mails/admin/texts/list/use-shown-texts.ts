import { useFormats } from '@comptoir/platform/admin'
import { fold, locales } from '@comptoir/platform/contract'
import { useState } from 'react'
import { type MailText, mailParts } from '../../../contract/mail-text.ts'
import { draftedLocales, missingLocales, ownLocales } from '../model/text-state.ts'

export const mailTextTabs = ['all', 'own', 'drafts', 'missing'] as const
export type MailTextTab = (typeof mailTextTabs)[number]

/** A mail is found by what it is called and by every word of it, in any language. */
function wordsOf({ template, title, occasion, ours, own, drafts }: MailText) {
  const texts = locales.flatMap((locale) =>
    mailParts.flatMap((part) => [ours, own, drafts].map((layer) => layer[locale]?.[part] ?? '')),
  )
  return fold([template, ...Object.values(title), ...Object.values(occasion), ...texts].join(' '))
}

export function useShownTexts(mails: readonly MailText[]) {
  const { locale } = useFormats()
  const [tab, setTab] = useState<MailTextTab>('all')
  const [q, setText] = useState('')
  const byTab = {
    all: mails,
    own: mails.filter((mail) => ownLocales(mail).length > 0),
    drafts: mails.filter((mail) => draftedLocales(mail).length > 0),
    missing: mails.filter((mail) => missingLocales(mail).length > 0),
  }
  const wanted = fold(q).split(' ').filter(Boolean)
  const found = byTab[tab].filter((mail) => wanted.every((word) => wordsOf(mail).includes(word)))
  // A mail that is called so comes before those that say it.
  const named = (mail: MailText) => wanted.length > 0 && fold(mail.title[locale]).includes(wanted[0] ?? '')
  const shown = found.toSorted((one, other) => Number(named(other)) - Number(named(one)))
  return { tab, setTab, q, setText, byTab, shown }
}
