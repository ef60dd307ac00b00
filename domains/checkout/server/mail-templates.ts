import { mailTemplates } from '@comptoir/mails/server'
import ar from '../locales/mail/ar.json' with { type: 'json' }
import en from '../locales/mail/en.json' with { type: 'json' }
import fr from '../locales/mail/fr.json' with { type: 'json' }
import ja from '../locales/mail/ja.json' with { type: 'json' }
import tr from '../locales/mail/tr.json' with { type: 'json' }

/** The mails of a purchase. */
export const purchaseMail = mailTemplates<keyof typeof en>({ en, fr, ar, ja, tr })
