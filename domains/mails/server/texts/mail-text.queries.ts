import { apiError, type Locale, locales } from '@comptoir/platform/contract'
import { type Context, fixed, lockAndRead, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v5 as idFrom } from 'uuid'
import { z } from 'zod'
import { type LocalTexts, type MailText, PartTexts } from '../../contract/mail-text.ts'
import type { EditableMail } from '../compose/mail-template.ts'
import { mailLocale } from '../compose/mail-text.ts'
import { countSent } from '../record/mail-queue.queries.ts'
import { mailTemplates, mailTexts } from './mail-text.table.ts'

const Own = z.object({ is_off: z.boolean(), texts: PartTexts })

const ownTexts = fixed(
  Own,
  sql`select t.is_off,
        coalesce(jsonb_object_agg(o.part, o.text) filter (where o.text is not null), '{}') as texts
      from ${mailTemplates} t
        left join ${mailTexts} o
          on o.shop_id = t.shop_id and o.template = t.template and o.locale = ${sql.placeholder('locale')}
      where t.shop_id = ${sql.placeholder('shop')} and t.template = ${sql.placeholder('template')}
      group by t.is_off`,
)

/** What the shop has published for a kind of mail in a language; one it never touched is sent with our texts. */
export async function readOwnTexts(
  db: Queryable,
  of: { shop: number; template: string; locale: Locale },
): Promise<{ texts: PartTexts; isOff: boolean }> {
  const [found] = await ownTexts(db, of)
  return found ? { texts: found.texts, isOff: found.is_off } : { texts: {}, isOff: false }
}

/** A kind of mail has the same id before and after its row is written. */
const namespace = '5b0e1f0a-6a1d-5c53-9d0f-8f3f0c9f1c55'
const idOf = (template: string) => idFrom(template, namespace)

/** @throws NOT_FOUND */
export function editableMail({ parts }: Pick<Context, 'parts'>, key: string): EditableMail {
  const found = parts('mails').find((mail) => mail.key === key)
  if (!found) throw apiError('NOT_FOUND', { entity: 'mail_text' })
  return found
}

type StateRow = typeof mailTemplates.$inferSelect
type TextRow = typeof mailTexts.$inferSelect

const perLocale = <Value>(of: (locale: Locale) => Value | undefined): Partial<Record<Locale, Value>> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const value = of(locale)
      return value === undefined ? [] : [[locale, value]]
    }),
  )

function textsOf(rows: readonly TextRow[], kind: 'text' | 'draft'): LocalTexts {
  const written = rows.filter((row) => row[kind] !== null)
  return perLocale((locale) => {
    const found = written.filter((row) => row.locale === locale)
    return found.length > 0 ? Object.fromEntries(found.map((row) => [row.part, row[kind] ?? ''])) : undefined
  })
}

function draftedBy(rows: readonly TextRow[]): MailText['drafted'] {
  return perLocale((locale) => {
    const [latest] = rows
      .flatMap(({ locale: of, author: by, drafted_at: at }) => (of === locale && by !== null && at ? [{ by, at }] : []))
      .toSorted((one, other) => other.at.localeCompare(one.at))
    return latest
  })
}

/** Ours, without the parts that a language leaves out. */
const oursOf = ({ texts }: EditableMail, locale: Locale): PartTexts => ({ ...texts[locale] })

/** Every mail may have a line for lists and small print; a button only with a link. */
export const partsOf = ({ texts }: EditableMail): MailText['parts'] => [
  ...(['subject', 'preview', 'title', 'text'] as const),
  ...(texts.en.button ? (['button'] as const) : []),
  'note',
]

interface Stored {
  state: StateRow | undefined
  rows: readonly TextRow[]
  sent: ReadonlyMap<string, number>
}

function toMailText(context: Pick<Context, 'can'>, mail: EditableMail, { state, rows, sent }: Stored) {
  const { key: template, group, title, occasion, names, mayBeOff, records } = mail
  const outdated = rows.filter(
    (row) => row.replaces !== null && row.replaces !== (oursOf(mail, mailLocale(row.locale))[row.part] ?? ''),
  )
  return {
    ...{ id: idOf(template), template, group, title, occasion, names: [...names], parts: partsOf(mail) },
    ours: {
      en: oursOf(mail, 'en'),
      fr: oursOf(mail, 'fr'),
      ar: oursOf(mail, 'ar'),
      ja: oursOf(mail, 'ja'),
      tr: oursOf(mail, 'tr'),
    },
    own: textsOf(rows, 'text'),
    drafts: textsOf(rows, 'draft'),
    drafted: draftedBy(rows),
    outdated: locales.filter((locale) => outdated.some((row) => row.locale === locale)),
    may_be_off: mayBeOff,
    is_off: mayBeOff && (state?.is_off ?? false),
    has_records: records !== undefined && context.can(records.permission),
    sent: perLocale((locale) => sent.get(`${template} ${locale}`)),
    version: state?.version ?? 0,
  } satisfies MailText
}

export async function readMailText(context: Context, db: Queryable, mail: EditableMail): Promise<MailText> {
  const { shop } = context
  const { key: template } = mail
  const [state] = await db
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.shop_id, shop), eq(mailTemplates.template, template)))
  const rows = await db
    .select()
    .from(mailTexts)
    .where(and(eq(mailTexts.shop_id, shop), eq(mailTexts.template, template)))
  return toMailText(context, mail, { state, rows, sent: await countSent(db, shop, template) })
}

export async function readMailTexts(context: Context): Promise<MailText[]> {
  const { db, shop } = context
  const states = await db.current.select().from(mailTemplates).where(eq(mailTemplates.shop_id, shop))
  const rows = Map.groupBy(
    await db.current.select().from(mailTexts).where(eq(mailTexts.shop_id, shop)),
    ({ template }) => template,
  )
  const sent = await countSent(db.current, shop)
  return context.parts('mails').map((mail) => {
    const state = states.find(({ template }) => template === mail.key)
    return toMailText(context, mail, { state, rows: rows.get(mail.key) ?? [], sent })
  })
}

/** Makes the row of a mail that nobody has touched yet, so that there is one to lock. */
export async function lockMailText(tx: Tx, context: Context, mail: EditableMail): Promise<MailText> {
  const id = idOf(mail.key)
  await tx
    .insert(mailTemplates)
    .values({ shop_id: shopOf(tx), id, template: mail.key, version: 0 })
    .onConflictDoNothing()
  return lockAndRead(tx, { table: mailTemplates, id }, (tx) => readMailText(context, tx, mail))
}
