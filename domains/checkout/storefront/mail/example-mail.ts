import type { MailContent } from '@comptoir/mails/server'
import { addDays, dayIn, formatMoney, type Locale } from '@comptoir/platform/contract'
import { type Context, zoneOf } from '@comptoir/platform/server'
import { type PurchaseMail, purchaseTexts } from '../../server/mail-templates.ts'
import type { TransferModel } from '../pages/status.tsx'
import { dayText } from '../status/order-words.ts'
import { speechOf } from '../steps/till-visit.ts'
import type { SlipModel } from '../till/slip.tsx'
import { joinBlocks, wayBlock } from './order-block.ts'
import { rootIn, slipOfMail, transferBlock } from './order-mails.ts'

const [number, total, days] = ['1001', 4_200, 7]

/** Stands for a token in previews. */
const token = 'example'

const slipOf = (goods: string): SlipModel => ({
  lines: [{ key: goods, title: goods, notes: [], quantity: 1, total, before: null, image: null, isFee: false }],
  discounts: [],
  codes: null,
  subtotal: total,
  delivery: null,
  taxes: [],
  isTaxIncluded: true,
  exemption: null,
  total,
  totalBefore: null,
  cards: [],
  due: null,
  open: null,
  isEstimate: false,
})

const exampleTransfer = (context: Context, locale: Locale): TransferModel => ({
  amount: total,
  until: dayText(addDays(dayIn(zoneOf(context), context.now()), days), locale),
  isLate: false,
  holder: purchaseTexts[locale].example.bank,
  bank: '',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: '',
  reference: number,
})

const exampleParcel = { carrier: 'DHL', tracking: 'JD014600', kept: '' }

const currencyOf = ({ settings }: Context) => String(settings.currency_code)

/** An order for a shop that has none yet. */
export function exampleContent(context: Context, { key, locale }: { key: PurchaseMail; locale: Locale }): MailContent {
  const { name, goods } = purchaseTexts[locale].example
  const speech = speechOf({ context, locale }, currencyOf(context))
  const transfer = key === 'order-transfer' || key === 'transfer-reminder' ? exampleTransfer(context, locale) : null
  const steps = Object.values(speech.words.status.states).map((label, at) => ({ label, isReached: at === 0 }))
  return {
    args: {
      number,
      name,
      sum: speech.money(total),
      until: transfer?.until ?? '',
      ...exampleParcel,
      return: 'R-12',
      way: speech.fill(speech.words.card_ending, { last4: '4242' }),
    },
    link: { path: `${rootIn(locale)}/orders/`, secret: token, to: 'store' },
    above: joinBlocks(transferBlock(transfer, speech), wayBlock(steps)),
    below: slipOfMail(slipOf(goods), speech, ''),
  }
}

/** A payment without an order. */
export function examplePayment(context: Context, locale: Locale): MailContent {
  const look = { currency: currencyOf(context), locale, symbol: String(context.settings.currency ?? '') }
  return { args: { sum: formatMoney(total, look) }, link: { path: `${rootIn(locale)}/cart`, to: 'store' } }
}
