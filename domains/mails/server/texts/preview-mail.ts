import { apiError, type Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { textsIn } from '../../contract/mail-text.rules.ts'
import type { LocalTexts, MailPreview, PreviewRecord } from '../../contract/mail-text.ts'
import { composeMail, shopName } from '../compose/compose-mail.ts'
import { shownTo } from '../compose/mail-secret.ts'
import type { EditableMail, MailArgs, MailContent } from '../compose/mail-template.ts'
import { editableMail, readMailText } from './mail-text.queries.ts'

export interface PreviewRequest {
  /** Typed, and not kept yet. */
  texts: LocalTexts
  record_id: string | null
}

interface Shown {
  record: PreviewRecord | null
  contentIn(locale: Locale): Promise<MailContent>
}

/**
 * The record that a mail is previewed with: the one that is asked for, or the latest, or an example.
 *
 * @throws NOT_FOUND if it is gone
 */
async function findShown(context: Context, mail: EditableMail, record_id: string | null): Promise<Shown> {
  const records = mail.records && context.can(mail.records.permission) ? mail.records : undefined
  const id = record_id ?? (await records?.find(context, ''))?.[0]?.id
  if (!records || id === undefined) return { record: null, contentIn: async (locale) => mail.example(context, locale) }
  const contentIn = async (locale: Locale) => {
    const found = await records.read(context, id, locale)
    if (!found) throw apiError('NOT_FOUND', { entity: 'preview_record' })
    return found
  }
  return { record: { id, label: (await contentIn('en')).label }, contentIn }
}

/** Around what is filled in; no font has letters here. */
const [begin, end] = ['\u{E000}', '\u{E001}']
const marks = /[\u{E000}\u{E001}]/gu
const withoutMarks = (text: string) => text.replaceAll(marks, '')

/** Line by line, as a line becomes an element of its own. */
const marked = (value: string) => withoutMarks(value).replaceAll(/[^\n]+/g, (line) => begin + line + end)

/** Numbers stay what they are: plurals depend on them. */
const markedArgs = (args: MailArgs): MailArgs =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? marked(value) : value]),
  )

const markStyle = 'mark { background: #fde9c8; color: inherit; border-radius: 2px; }'

const markedHtml = (html: string) =>
  html
    .replace(/<title>[^<]*<\/title>/, withoutMarks)
    .replace('</style>', `\n${markStyle}</style>`)
    .replaceAll(begin, '<mark>')
    .replaceAll(end, '</mark>')

/** Writes a mail with the texts that would be published. */
async function openDraft(context: Context, template: string, { texts, record_id }: PreviewRequest) {
  const mail = editableMail(context, template)
  const { own, drafts } = await readMailText(context, context.db.current, mail)
  const shown = await findShown(context, mail, record_id)
  const compose = (locale: Locale, content: MailContent) => {
    const words = { template: mail, locale, own: textsIn(own[locale], drafts[locale], texts[locale]), isDraft: true }
    const { subject, html, plain } = composeMail(context, content, words)
    return { subject, ...shownTo({ html, plain, secret: null }, false) }
  }
  return { shown, compose }
}

/** A mail as its reader would get it, without sending it. */
export async function composeDraft(context: Context, template: string, request: PreviewRequest & { locale: Locale }) {
  const { shown, compose } = await openDraft(context, template, request)
  return compose(request.locale, await shown.contentIn(request.locale))
}

export async function previewMail(
  context: Context,
  template: string,
  { locales, ...request }: PreviewRequest & { locales: readonly Locale[] },
) {
  const { shown, compose } = await openDraft(context, template, request)
  const contents = await Promise.all(
    locales.map(async (locale) => ({ locale, content: await shown.contentIn(locale) })),
  )
  const shop = shopName(context)
  const previews = contents.map(({ locale, content }): MailPreview => {
    const args = markedArgs({ shop, ...content.args })
    const { subject, html, text } = compose(locale, { ...content, args })
    return { locale, subject: withoutMarks(subject), html: markedHtml(html), text: withoutMarks(text) }
  })
  const args = Object.entries({ shop, ...contents[0]?.content.args })
  return {
    record: shown.record,
    previews,
    values: Object.fromEntries(args.map(([name, value]) => [name, String(value)])),
  }
}

export async function findRecords(context: Context, template: string, q: string) {
  const { records } = editableMail(context, template)
  return { records: records && context.can(records.permission) ? [...(await records.find(context, q))] : [] }
}
