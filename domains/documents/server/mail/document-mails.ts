import { editableMails, type MailContent } from '@comptoir/mails/server'
import { formatMoney, type Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { DocumentKind } from '../../contract/document.ts'
import ar from '../../locales/mail/ar.json' with { type: 'json' }
import en from '../../locales/mail/en.json' with { type: 'json' }
import fr from '../../locales/mail/fr.json' with { type: 'json' }
import ja from '../../locales/mail/ja.json' with { type: 'json' }
import tr from '../../locales/mail/tr.json' with { type: 'json' }

type DocumentMail = 'invoice' | 'credit-note' | 'proforma'

const editable = editableMails<DocumentMail, keyof typeof en.names>({ en, fr, ar, ja, tr })

const examples: Readonly<Record<DocumentMail, string>> = {
  ...{ invoice: 'FA-2026-00012', 'credit-note': 'AV-2026-00003', proforma: 'PF-2026-00005' },
}

const example = (key: DocumentMail) => (context: Context, locale: Locale) =>
  ({
    args: {
      ...{ document: examples[key], number: '1042' },
      sum: formatMoney(4_850, { currency: String(context.settings.currency_code), locale }),
    },
  }) satisfies MailContent

const mailOf = (key: DocumentMail) =>
  editable(key, {
    ...{ group: 'order', mayBeOff: true, example: example(key) },
    names: [{ name: 'document', need: 'warned' }, 'number', 'sum'],
  })

/** Mails that bring a document alone. */
export const documentMails: Readonly<Record<DocumentKind, ReturnType<typeof mailOf>>> = {
  invoice: mailOf('invoice'),
  credit_note: mailOf('credit-note'),
  proforma: mailOf('proforma'),
}
