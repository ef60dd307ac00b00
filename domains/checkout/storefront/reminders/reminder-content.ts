import type { MailBlock, MailContent } from '@comptoir/mails/server'
import { inBuyersWords } from '@comptoir/orders/contract'
import { dayIn, type Locale } from '@comptoir/platform/contract'
import { type Context, publicUrl, zoneOf } from '@comptoir/platform/server'
import type { ReminderStep } from '../../contract/abandoned/abandoned-mails.ts'
import type { StopReason } from '../../contract/abandoned/stop-reason.ts'
import { leaveToken } from '../../server/abandoned/back/refuse-reminders.ts'
import { leavePath, recoverPath } from '../../server/abandoned/record/recover-path.ts'
import { thereIsSomeOf } from '../../server/abandoned/staff/read-abandoned.ts'
import type { Purchase } from '../../server/checkout/compose-checkout.ts'
import { purchaseTexts } from '../../server/mail-templates.ts'
import { readGoodPictures } from '../good-pictures.ts'
import { factsBlock, joinBlocks, leaveBlock, type MailLine, slipBlock } from '../mail/order-block.ts'
import { dayText } from '../status/order-words.ts'
import { speechOf } from '../steps/till-visit.ts'

export const templateOfStep = {
  1: 'basket-first',
  2: 'basket-second',
  3: 'basket-last',
} as const satisfies Record<ReminderStep, string>

const wordsIn = (locale: Locale) => purchaseTexts[locale].baskets

type Told = keyof (typeof purchaseTexts.en.baskets)['why']
const isTold = (reason: string): reason is Told => Object.hasOwn(purchaseTexts.en.baskets.why, reason)

/** What a mail says of the reason; most of them only say where somebody stopped, which they know. */
export const whyText = (reason: StopReason, locale: Locale) => wordsIn(locale).why[isTold(reason) ? reason : 'other']

const { subject: _, ...answered } = purchaseTexts.en.baskets.answer
type Answered = keyof typeof answered
const isAnswered = (reason: string): reason is Answered => Object.hasOwn(answered, reason)

/** What failed on our side, told to somebody who did not agree to mails: nothing that offers or leads anywhere. */
export const answerText = (reason: StopReason, locale: Locale) =>
  isAnswered(reason) ? wordsIn(locale).answer[reason] : ''

export const answerSubject = (locale: Locale) => wordsIn(locale).answer.subject

/** Of the goods that can be had now, at the prices of now. */
export async function mailLines(context: Context, purchase: Purchase, locale: Locale): Promise<MailLine[]> {
  const { money } = speechOf({ context, locale }, purchase.quote.currency)
  const pictures = await readGoodPictures({ context, locale, root: '' }, purchase.goods)
  const there = new Set(thereIsSomeOf(purchase).map(({ variant_id }) => variant_id))
  return purchase.composed.order.products.map(inBuyersWords).flatMap((line, at) => {
    if (line.variant_id === null || !there.has(line.variant_id)) return []
    const image = pictures.get(line.variant_id)
    return {
      ...{ title: line.title, notes: line.variant_title, quantity: line.quantity },
      total: money(purchase.quote.lines[at]?.total ?? line.total),
      image: image ? publicUrl(context.store) + image : '',
    }
  })
}

export interface OwnCode {
  code: string
  title: string
  ends_at: string
}

function codeBlock(context: Context, { code, title, ends_at }: OwnCode, locale: Locale): MailBlock {
  const words = wordsIn(locale)
  const day = dayText(dayIn(zoneOf(context), Date.parse(ends_at) - 1), locale)
  const until = words.code_until.replace('{title}', title).replace('{day}', day)
  return factsBlock([{ label: words.code, lines: [code, until] }])
}

export const leaveUrl = (context: Context, email: string, locale: Locale) =>
  publicUrl(context.store) + leavePath(locale) + leaveToken(context, email)

interface Reminder {
  email: string
  name: string
  locale: Locale
  reason: StopReason
  /** Of the link back. */
  token: string
  lines: readonly MailLine[]
  code: OwnCode | null
}

/** A mail that brings somebody back to their basket, with the way out of such mails. */
export function reminderContent(context: Context, of: Reminder): MailContent & { leave_url: string } {
  const { email, name, locale, reason, token, lines, code } = of
  const words = wordsIn(locale)
  const leave_url = leaveUrl(context, email, locale)
  return {
    args: { name, why: whyText(reason, locale) },
    link: { path: recoverPath(locale), secret: token, to: 'store' },
    above: joinBlocks(slipBlock(lines, []), code ? codeBlock(context, code, locale) : { html: '', plain: '' }),
    below: leaveBlock(words.agreed, words.no_more, leave_url),
    leave_url,
  }
}

interface LetterOf {
  email: string
  locale: Locale
  letter: { subject: string; text: string }
  /** Of the link back; null for an answer, which leads nowhere. */
  token: string | null
  lines: readonly MailLine[]
}

/** What staff write about a basket. An answer to somebody who did not agree has no goods and no link. */
export function letterContent(context: Context, { email, locale, letter, token, lines }: LetterOf) {
  const words = wordsIn(locale)
  const leave_url = leaveUrl(context, email, locale)
  return {
    args: { ...letter },
    ...(token !== null && {
      link: { path: recoverPath(locale), secret: token, to: 'store' as const },
      above: slipBlock(lines, []),
    }),
    below: leaveBlock(token === null ? words.answers : words.agreed, words.no_more, leave_url),
    leave_url,
  } satisfies MailContent
}

/** Goods and a name for a mail that is only looked at. */
export function exampleReminder(context: Context, locale: Locale, reason: StopReason = 'declined'): MailContent {
  const { name, goods } = purchaseTexts[locale].example
  const total = 4_200
  const { money } = speechOf({ context, locale }, String(context.settings.currency_code))
  return reminderContent(context, {
    ...{ email: 'example@example.com', name, locale, reason, token: 'example', code: null },
    lines: [{ title: goods, notes: '', quantity: 1, total: money(total), image: '' }],
  })
}

export const exampleLetter = (context: Context, locale: Locale): MailContent => {
  const subject = answerSubject(locale)
  const letter = { subject, text: whyText('declined', locale) }
  return letterContent(context, { email: 'example@example.com', locale, letter, token: 'example', lines: [] })
}
