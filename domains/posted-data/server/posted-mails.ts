import { mailTemplates } from '@comptoir/mails/server'
import type { Locale } from '@comptoir/platform/contract'
import ar from '../locales/mail/ar.json' with { type: 'json' }
import en from '../locales/mail/en.json' with { type: 'json' }
import fr from '../locales/mail/fr.json' with { type: 'json' }
import ja from '../locales/mail/ja.json' with { type: 'json' }
import tr from '../locales/mail/tr.json' with { type: 'json' }

const texts = { en, fr, ar, ja, tr }

const template = mailTemplates<Exclude<keyof typeof en, 'visitor' | 'received'>>(texts)

/** For senders who left neither name nor address. */
export const visitorIn = (locale: Locale) => texts[locale].visitor

export const receivedIn = (locale: Locale) => texts[locale].received

export const receivedMail = template('posted-data')
export const answerMail = template('posted-answer')
export const confirmationMail = template('posted-confirmation')
