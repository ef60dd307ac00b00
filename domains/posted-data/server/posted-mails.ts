import { editableMails, mailTemplates } from '@comptoir/mails/server'
import type { Locale } from '@comptoir/platform/contract'
import ar from '../locales/mail/ar.json' with { type: 'json' }
import en from '../locales/mail/en.json' with { type: 'json' }
import fr from '../locales/mail/fr.json' with { type: 'json' }
import ja from '../locales/mail/ja.json' with { type: 'json' }
import tr from '../locales/mail/tr.json' with { type: 'json' }

const texts = { en, fr, ar, ja, tr }

const editable = editableMails<keyof typeof en.about, keyof typeof en.names>(texts)

/** For senders who left neither name nor address. */
export const visitorIn = (locale: Locale) => texts[locale].visitor

export const receivedIn = (locale: Locale) => texts[locale].received

/** For staff, in words of ours. */
export const receivedMail = mailTemplates<'posted-data'>(texts)('posted-data')

export const answerMail = editable('posted-answer', {
  group: 'message',
  names: [{ name: 'text', need: 'refused' }, 'by'],
  mayBeOff: false,
  example: (_context, locale) => ({ args: texts[locale].example }),
})

/** Each form says whether it sends it. */
export const confirmationMail = editable('posted-confirmation', {
  group: 'message',
  names: [{ name: 'text', need: 'warned' }],
  mayBeOff: false,
  example: (_context, locale) => ({ args: { text: receivedIn(locale) } }),
})
