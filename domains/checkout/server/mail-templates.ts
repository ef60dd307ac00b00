import { mailTemplates } from '@comptoir/mails/server'
import ar from '../locales/mail/ar.json' with { type: 'json' }
import en from '../locales/mail/en.json' with { type: 'json' }
import fr from '../locales/mail/fr.json' with { type: 'json' }
import ja from '../locales/mail/ja.json' with { type: 'json' }
import tr from '../locales/mail/tr.json' with { type: 'json' }

export const purchaseTexts = { en, fr, ar, ja, tr }

export type PurchaseMail = Exclude<keyof typeof en, 'about' | 'names' | 'example' | 'baskets' | 'back'>
export type PurchaseName = keyof typeof en.names

/** The mails of a purchase. */
export const purchaseMail = mailTemplates<PurchaseMail>(purchaseTexts)
