import { ApiError, Email, Id, textIn } from '@comptoir/platform/contract'
import {
  claimableLines,
  type ExclusionCause,
  type ReturnKind,
  ReturnWish,
  returnableLines,
} from '@comptoir/returns/contract'
import { declareWithdrawal, picturesIn, readReturns, requestReturn, rightsOf } from '@comptoir/returns/server'
import { returnReasonsIn } from '@comptoir/settings/contract'
import { plainLine } from '../../contract/address/address.rules.ts'
import { dayText, picturesOf, slipOf } from '../status/order-words.ts'
import type { StatusVisit } from '../status/status-visit.ts'
import type { TillAnswer } from '../steps/till-visit.ts'
import { type Opened, opened, pageOf } from './opened-order.tsx'
import { piecesField, ReturnForm, type ReturnFormModel } from './return-form.tsx'
import { keptPictures, pictureText, type SentPictures } from './return-pictures.ts'
import { receiptUrl } from './return-words.ts'

interface Filled {
  kind: ReturnKind
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** What may be sent back that way today, by line. */
async function claim({ visit: { context }, order }: Opened, kind: ReturnKind) {
  const db = context.db.current
  const returns = await readReturns(db, context.shop, order.id)
  const rights = await rightsOf(context, { db, returns }, order)
  return { rights, lines: claimableLines(returnableLines(order, returns, kind), rights, kind) }
}

async function formModel(at: Opened, { kind, values, errors }: Filled): Promise<ReturnFormModel> {
  const { visit, order, speech } = at
  const { context, root, id } = visit
  const { fill, words, locale } = speech
  const { rights, lines } = await claim(at, kind)
  const possible = new Map(lines.map(({ order_line_id, quantity }) => [order_line_id, quantity]))
  const shown = slipOf(order, speech, await picturesOf(visit, order)).lines
  const path = `${root}/orders/${id}/return`
  const texts = words.returns
  const until = rights.withdrawal?.until
  return {
    ...{ number: String(order.number), kind, form: { values, errors }, action: path },
    once: values.once ?? crypto.randomUUID(),
    backUrl: `${root}/orders/${id}`,
    reasons: offeredReasons(context).map(({ key, texts: own }) => ({ value: key, name: textIn(own, locale) })),
    ...termsIn(context),
    goods: shown
      .filter(({ key }) => possible.has(key))
      .map(({ key, title, notes, image, total, quantity }) => ({
        ...{ key, title, notes, image, each: Math.round(total / quantity), most: possible.get(key) ?? 0 },
        cause: kind === 'withdrawal' ? causeText(rights.lines.get(key)?.cause) : '',
      })),
    ways: [
      ...(rights.withdrawal
        ? [{ kind: 'withdrawal' as const, note: noteOf(texts.withdrawal_note, until), href: `${path}?way=withdrawal` }]
        : []),
      ...(rights.returns
        ? [
            {
              kind: 'return' as const,
              note: noteOf(texts.return_note, rights.returns.until),
              href: `${path}?way=return`,
            },
          ]
        : []),
    ],
  }
  function causeText(cause: ExclusionCause | null | undefined) {
    return cause ? texts.excluded[cause] : ''
  }
  function noteOf(note: string, day: string | null | undefined) {
    return day ? `${note} ${fill(texts.until, { day: dayText(day, locale) })}` : note
  }
}

function termsIn(context: StatusVisit['context']) {
  const { return_fee, return_postage, return_approves_itself } = context.settings
  const postage: ReturnFormModel['postage'] = return_postage === 'shop' ? 'shop' : 'customer'
  return {
    ...{ postage, fee: postage === 'shop' ? 0 : Number(return_fee ?? 0) },
    ...{ pictures: picturesIn(context), approvesItself: return_approves_itself === true },
  }
}

const offeredReasons = ({ settings }: StatusVisit['context']) =>
  returnReasonsIn(settings.return_reasons).filter(({ is_on }) => is_on)

async function form(at: Opened, filled: Filled): Promise<TillAnswer> {
  const model = await formModel(at, filled)
  const errors = Object.keys(filled.errors)
  return pageOf(at, {
    status: errors.length > 0 ? 422 : 200,
    page: <ReturnForm model={model} />,
    data: { kind: filled.kind, fields: errors },
  })
}

const kindIn = (text: unknown): ReturnKind => (text === 'return' ? 'return' : 'withdrawal')

export async function showReturnForm(visit: StatusVisit): Promise<TillAnswer> {
  const at = await opened(visit)
  if ('kind' in at) return at
  const kind = kindIn(visit.search.get('way'))
  const { rights } = await claim(at, kind)
  if (!rights[kind === 'return' ? 'returns' : 'withdrawal']) {
    return { kind: 'redirect', to: `${visit.root}/orders/${visit.id}` }
  }
  return form(at, { kind, values: { email: at.order.customer.email ?? '' }, errors: {} })
}

const longest = 1_000

/** What the shop's own returns ask beside the goods; a withdrawal asks nothing. */
const askedErrors = (
  { isReasonMissing, wish }: { isReasonMissing: boolean; wish: unknown },
  texts: Record<'REASON' | 'WISH', string>,
) => ({
  ...(isReasonMissing && { reason: texts.REASON }),
  ...(wish === null && { wish: texts.WISH }),
})

/** What a form says, with everything that is missing or wrong. */
async function read(at: Opened, kind: ReturnKind) {
  const { fields } = at.visit
  const { errors: texts } = at.speech.words.returns
  const values: Record<string, string> = {
    ...{
      email: plainLine(fields.email),
      reason: plainLine(fields.reason),
      wish: plainLine(fields.wish),
      once: plainLine(fields.once),
    },
    note: plainLine(fields.note).slice(0, longest),
  }
  const errors: Record<string, string> = {}
  const offered = offeredReasons(at.visit.context)
  const reason = offered.find(({ key }) => key === values.reason)?.key ?? null
  const lines = (await claim(at, kind)).lines.flatMap(({ order_line_id, quantity: most }) => {
    const name = piecesField(order_line_id)
    const text = plainLine(fields[name])
    const quantity = Number(text || 0)
    values[name] = text
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > most) errors[name] = texts.PIECES
    return quantity > 0 ? [{ order_line_id, quantity, reason, note: values.note ?? '' }] : []
  })
  if (lines.length === 0 && Object.keys(errors).length === 0) errors.form = texts.NOTHING
  const wish = ReturnWish.safeParse(values.wish).data ?? null
  if (kind === 'return')
    Object.assign(errors, askedErrors({ isReasonMissing: reason === null && offered.length > 0, wish }, texts))
  if (!Email.safeParse(values.email).success) errors.email = at.speech.words.errors.EMAIL_INVALID
  const id = Id.safeParse(values.once).data ?? crypto.randomUUID()
  return { values, errors, request: { id, lines, wish, email: values.email ?? '' } }
}

interface Sending extends Omit<Filled, 'errors'> {
  request: Parameters<typeof requestReturn>[2]
}

/** Pictures that are stored go again where the return is refused. */
async function sendFilled(at: Opened, pictures: SentPictures, { kind, values, request }: Sending): Promise<TillAnswer> {
  const { visit } = at
  // A withdrawal asks for none.
  const { kept, refused } = await keptPictures(
    visit.context,
    kind === 'return' ? pictures : { files: [], refused: null },
  )
  if (refused)
    return form(at, { kind, values, errors: { pictures: pictureText(refused, at.speech, picturesIn(visit.context)) } })
  const send = kind === 'return' ? requestReturn : declareWithdrawal
  try {
    const { number, files } = await send(visit.context, at.order.id, { ...request, files: kept.rows })
    // Sent twice at the same time, the other one brought the pictures.
    if (kept.rows.some((row) => !files.some(({ id }) => id === row.id))) await kept.remove()
    return { kind: 'redirect', to: receiptUrl(visit, number), data: { number } }
  } catch (error) {
    await kept.remove()
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const { PIECES, ENDED } = at.speech.words.returns.errors
    return form(at, { kind, values, errors: { form: error.code === 'PIECES_NOT_RETURNABLE' ? PIECES : ENDED } })
  }
}

/** Declares the withdrawal, or asks for the return. */
export async function sendReturn(visit: StatusVisit & SentPictures): Promise<TillAnswer> {
  const at = await opened(visit)
  if ('kind' in at) return at
  const kind = kindIn(visit.fields.way)
  const sent = await readReturns(visit.context.db.current, visit.context.shop, at.order.id)
  const same = sent.find(({ id }) => id === plainLine(visit.fields.once))
  // Sent twice, or gone back to.
  if (same) return { kind: 'redirect', to: receiptUrl(visit, same.number), data: { number: same.number } }
  const { values, errors, request } = await read(at, kind)
  if (Object.keys(errors).length > 0) return form(at, { kind, values, errors })
  return sendFilled(at, visit, { kind, values, request })
}
