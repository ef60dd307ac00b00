import type { Locale, Permission } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { MailName, MailText, PreviewRecord } from '../../contract/mail-text.ts'
import ar from '../../locales/mail/ar.json' with { type: 'json' }
import en from '../../locales/mail/en.json' with { type: 'json' }
import fr from '../../locales/mail/fr.json' with { type: 'json' }
import ja from '../../locales/mail/ja.json' with { type: 'json' }
import tr from '../../locales/mail/tr.json' with { type: 'json' }

/** The parts of a mail; paragraphs are separated by an empty line. */
export interface MailTexts {
  subject: string
  /** Beside the subject, in lists of mails. */
  preview?: string
  title: string
  text: string
  /** Label of the link. */
  button?: string
  /** Small print. */
  note?: string
}

/** A kind of mail, in all languages of the panel. */
export interface MailTemplate {
  key: string
  texts: Readonly<Record<Locale, MailTexts>>
}

export type MailArgs = Readonly<Record<string, string | number>>

/** A part that a domain makes itself: marked up and escaped by it, and as plain text. */
export interface MailBlock {
  html: string
  plain: string
}

/** What a mail has beside its texts. */
export interface MailContent {
  args: MailArgs
  /** Target of the button, in the panel unless `to` says otherwise; `secret` is added at its end, and then `tail`. */
  link?: { path: string; secret?: string; tail?: string; to?: 'panel' | 'store' }
  /** Of the domain that writes: between the text and the button, and after it. */
  above?: MailBlock
  below?: MailBlock
  /** Stands for `secretPlace` in blocks: a code that nobody reads in the panel, and that is forgotten once sent. */
  sealed?: string
  /** Address that ends mails of this kind, for mail programs; of mails that nobody waits for. */
  leave_url?: string
}

/** Real records that a mail can be previewed with. */
export interface PreviewRecords {
  /** Whoever may not see them previews with an example. */
  permission: Permission
  /** The latest without a text. */
  find(context: Context, q: string): Promise<readonly PreviewRecord[]>
  /** Null if it is gone, or was never of a kind that gets this mail. */
  read(context: Context, id: string, locale: Locale): Promise<(MailContent & { label: string }) | null>
}

type PerLocale = Readonly<Record<Locale, string>>

/** A mail to customers, whose words are the shop’s to choose. */
export interface EditableMail extends MailTemplate {
  group: MailText['group']
  title: PerLocale
  occasion: PerLocale
  names: readonly MailName[]
  mayBeOff: boolean
  example(context: Context, locale: Locale): MailContent | Promise<MailContent>
  records?: PreviewRecords | undefined
}

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    mails: EditableMail
  }
}

type Texts<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, MailTexts>>>>

const inEach = <Value>(of: (locale: Locale) => Value): Readonly<Record<Locale, Value>> => ({
  en: of('en'),
  fr: of('fr'),
  ar: of('ar'),
  ja: of('ja'),
  tr: of('tr'),
})

/** The kinds of mail of one domain, from its texts in `locales/mail`. */
export const mailTemplates =
  <Key extends string>(texts: Texts<Key>) =>
  (key: Key): MailTemplate => ({ key, texts: inEach((locale) => texts[locale][key]) })

interface Spoken<Key extends string, Name extends string> {
  /** What the panel calls the mail, and when it goes out. */
  about: Readonly<Record<Key, { title: string; occasion: string }>>
  names: Readonly<Record<Name, string>>
}

interface Declared<Name extends string> {
  group: EditableMail['group']
  names: readonly (Name | { name: Name; is_number?: boolean; need?: MailName['need'] })[]
  mayBeOff: boolean
  example: EditableMail['example']
  records?: PreviewRecords
}

const shared = { en, fr, ar, ja, tr }

/** Every mail can name the shop. */
const shopName: MailName = {
  name: 'shop',
  label: inEach((locale) => shared[locale].names.shop),
  is_number: false,
  need: null,
}

/** Mails whose words the shop may choose. What they and their names are called stands in `locales/mail` as well. */
export const editableMails =
  <Key extends string, Name extends string>(texts: Readonly<Record<Locale, Spoken<Key, Name>>> & Texts<Key>) =>
  (key: Key, { names, ...declared }: Declared<Name>): EditableMail => ({
    ...mailTemplates<Key>(texts)(key),
    title: inEach((locale) => texts[locale].about[key].title),
    occasion: inEach((locale) => texts[locale].about[key].occasion),
    names: [
      ...names.map((each) => {
        const { name, is_number = false, need = null } = typeof each === 'string' ? { name: each } : each
        return { name, label: inEach((locale) => texts[locale].names[name]), is_number, need }
      }),
      shopName,
    ],
    ...declared,
  })
