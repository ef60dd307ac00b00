import { apiError, isLocale, type Locale } from '@comptoir/platform/contract'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { textsIn } from '../../contract/mail-text.rules.ts'
import { type LocalTexts, type MailPart, type MailText, mailParts } from '../../contract/mail-text.ts'
import { changeTexts } from './change-texts.ts'
import { mailTexts } from './mail-text.table.ts'

interface PartText {
  locale: Locale
  part: MailPart
  text: string
}

/** @throws VALIDATION_FAILED for a part that the mail does not have */
function partsIn(texts: LocalTexts, { parts }: MailText): PartText[] {
  return Object.entries(texts).flatMap(([locale, given]) =>
    mailParts.flatMap((part) => {
      const text = given?.[part]
      if (text === undefined || !isLocale(locale)) return []
      const field = `texts.${locale}.${part}`
      if (!parts.includes(part))
        throw apiError('VALIDATION_FAILED', { field, errors: [{ field, code: 'UNKNOWN_FIELD' }] })
      return [{ locale, part, text: text.replaceAll('\r\n', '\n') }]
    }),
  )
}

async function clearDraft(tx: Tx, template: string, { locale, part }: PartText) {
  const which = and(
    eq(mailTexts.shop_id, shopOf(tx)),
    eq(mailTexts.template, template),
    eq(mailTexts.locale, locale),
    eq(mailTexts.part, part),
  )
  await tx.delete(mailTexts).where(and(which, isNull(mailTexts.text)))
  await tx.update(mailTexts).set({ draft: null, author: null, drafted_at: null }).where(which)
}

async function writeDraft(tx: Tx, template: string, { locale, part, text, author }: PartText & { author: string }) {
  const now = sql`now()`
  const draft = { draft: text, author, drafted_at: now, updated_at: now }
  await tx
    .insert(mailTexts)
    .values({ shop_id: shopOf(tx), template, locale, part, ...draft })
    .onConflictDoUpdate({
      target: [mailTexts.shop_id, mailTexts.template, mailTexts.locale, mailTexts.part],
      set: draft,
    })
}

/** A draft that reads as what is sent anyway is none. */
export const saveDraft = (
  context: Context,
  template: string,
  { texts, version }: { texts: LocalTexts; version: number },
) =>
  changeTexts(context, { template, version }, async ({ tx, before }) => {
    for (const each of partsIn(texts, before)) {
      const { [each.part]: sent = '' } = textsIn(before.ours[each.locale], before.own[each.locale])
      if (each.text === sent) await clearDraft(tx, template, each)
      else await writeDraft(tx, template, { ...each, author: context.actor.name })
    }
    return { kind: 'drafted' }
  })
