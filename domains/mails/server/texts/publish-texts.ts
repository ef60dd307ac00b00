import { apiError, type FieldError, type Locale, locales } from '@comptoir/platform/contract'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { faultsOf, textsIn } from '../../contract/mail-text.rules.ts'
import { type MailPart, type MailText, mailParts } from '../../contract/mail-text.ts'
import { mailTextError } from '../../contract/mail-text.wire.ts'
import { changeTexts } from './change-texts.ts'
import { mailTexts } from './mail-text.table.ts'

interface Request {
  template: string
  version: number
}

const ofTemplate = (tx: Tx, template: string) =>
  and(eq(mailTexts.shop_id, shopOf(tx)), eq(mailTexts.template, template))

const draftedIn = ({ drafts }: MailText) => locales.filter((locale) => drafts[locale] !== undefined)

/** All mistakes of all languages with a draft, at their places; the details name the first one. */
function assertSound(mail: MailText) {
  const { ours, own, drafts } = mail
  const faults = draftedIn(mail).flatMap((locale) =>
    faultsOf(mail, textsIn(ours[locale], own[locale], drafts[locale])).map((fault) => ({ locale, ...fault })),
  )
  const first = faults.find(({ code }) => code === 'MAIL_NAME_UNKNOWN') ?? faults[0]
  if (!first) return
  const errors = faults.map(
    ({ locale, code, ...details }): FieldError => ({ field: `${locale}.${details.part}`, code, details }),
  )
  const { code, ...place } = first
  if (code === 'REQUIRED') throw apiError('VALIDATION_FAILED', { errors })
  throw mailTextError(code, { ...place, errors })
}

interface Draft {
  locale: Locale
  part: MailPart
  text: string
  ours: string
}

const draftsOf = (mail: MailText): Draft[] =>
  draftedIn(mail).flatMap((locale) =>
    mailParts.flatMap((part) => {
      const text = mail.drafts[locale]?.[part]
      return text === undefined ? [] : [{ locale, part, text: text.trim(), ours: mail.ours[locale][part] ?? '' }]
    }),
  )

async function publish(tx: Tx, template: string, { locale, part, text, ours }: Draft) {
  const which = and(ofTemplate(tx, template), eq(mailTexts.locale, locale), eq(mailTexts.part, part))
  // Own words that read as ours would miss what we improve.
  if (text === ours) await tx.delete(mailTexts).where(which)
  else
    await tx
      .update(mailTexts)
      .set({ text, replaces: ours, draft: null, author: null, drafted_at: null, updated_at: sql`now()` })
      .where(which)
}

/**
 * The next mails are written with the drafts; those that wait keep the words they were written with.
 *
 * @throws MAIL_NAME_UNKNOWN, MAIL_NAME_MISSING, MAIL_TEXT_MALFORMED, VALIDATION_FAILED, MAIL_NOTHING_DRAFTED
 */
export const publishTexts = (context: Context, request: Request) =>
  changeTexts(context, request, async ({ tx, before }) => {
    const drafts = draftsOf(before)
    if (drafts.length === 0) throw mailTextError('MAIL_NOTHING_DRAFTED')
    assertSound(before)
    for (const draft of drafts) await publish(tx, request.template, draft)
    return { kind: 'published' }
  })

export const discardDrafts = (context: Context, request: Request) =>
  changeTexts(context, request, async ({ tx }) => {
    const which = ofTemplate(tx, request.template)
    await tx.delete(mailTexts).where(and(which, isNull(mailTexts.text)))
    await tx
      .update(mailTexts)
      .set({ draft: null, author: null, drafted_at: null })
      .where(and(which, isNotNull(mailTexts.draft)))
    return { kind: 'drafted' }
  })

/** Back to ours in one language, its draft included. */
export const restoreTexts = (context: Context, { locale, ...request }: Request & { locale: Locale }) =>
  changeTexts(context, request, async ({ tx }) => {
    await tx.delete(mailTexts).where(and(ofTemplate(tx, request.template), eq(mailTexts.locale, locale)))
    return { kind: 'published' }
  })

/** @throws MAIL_ALWAYS_SENT for a mail without which nobody could go on, or that a law asks for */
export const switchMail = (context: Context, { is_off, ...request }: Request & { is_off: boolean }) =>
  changeTexts(context, request, async ({ before }) => {
    if (is_off && !before.may_be_off) throw mailTextError('MAIL_ALWAYS_SENT')
    return { kind: 'published', is_off }
  })
