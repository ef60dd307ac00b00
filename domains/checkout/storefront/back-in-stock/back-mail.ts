import type { Good } from '@comptoir/catalogue/storefront'
import { readSales } from '@comptoir/discounts/server'
import { editableMails, type MailContent } from '@comptoir/mails/server'
import type { Locale } from '@comptoir/platform/contract'
import { type Context, publicUrl } from '@comptoir/platform/server'
import { rootIn } from '../../server/abandoned/record/recover-path.ts'
import { leavePath, leaveToken, type ToldRequest } from '../../server/back-in-stock/leave-token.ts'
import { type PurchaseMail, type PurchaseName, purchaseTexts } from '../../server/mail-templates.ts'
import { readGoodPictures } from '../good-pictures.ts'
import { leaveBlock, type MailLine, slipBlock } from '../mail/order-block.ts'
import { speechOf } from '../steps/till-visit.ts'

interface Back {
  request: ToldRequest
  locale: Locale
  line: Omit<MailLine, 'quantity'>
  /** Address of the goods in the shop, without the language. */
  path: string
}

function contentOf(context: Context, { request, locale, line, path }: Back): MailContent & { leave_url: string } {
  const words = purchaseTexts[locale].back
  const leave_url = publicUrl(context.store) + leavePath(locale) + leaveToken(context, request)
  return {
    args: { good: line.title },
    link: { path: rootIn(locale) + path, to: 'store' },
    above: slipBlock([{ ...line, quantity: 1 }], []),
    below: leaveBlock(words.asked, words.leave, leave_url),
    leave_url,
  }
}

async function lineOf(context: Context, { product, variant }: Good, locale: Locale) {
  const { id, price, compare_at_price } = variant
  const { money } = speechOf({ context, locale }, String(context.settings.currency_code))
  const sales = await readSales(context, {
    locale,
    variants: [
      {
        product_id: product.id,
        variant_id: id,
        kind: product.gift_card ? 'gift_card' : 'product',
        price,
        compare_at_price,
      },
    ],
  })
  const image = (await readGoodPictures({ context, locale, root: '' }, new Map([[id, { product, variant }]]))).get(id)
  return {
    ...{ title: product.title, notes: variant.title },
    total: money(sales.get(id)?.price ?? price),
    image: image ? publicUrl(context.store) + image : '',
  }
}

/** What a mail says of goods that are back: picture, name and price of now, with the way there and the way out. */
export async function backContent(
  context: Context,
  good: Good,
  { locale, ...request }: ToldRequest & { locale: Locale },
) {
  const path = `/products/${encodeURIComponent(good.product.handle)}?variant=${good.variant.id}`
  return contentOf(context, { request, locale, path, line: await lineOf(context, good, locale) })
}

const exampleRequest = { id: 'example', email: 'example@example.com' }

function exampleBack(context: Context, locale: Locale): MailContent {
  const { goods } = purchaseTexts[locale].example
  const { money } = speechOf({ context, locale }, String(context.settings.currency_code))
  const line = { title: goods, notes: '', total: money(4_200), image: '' }
  return contentOf(context, { request: exampleRequest, locale, line, path: '/products/example' })
}

const editable = editableMails<PurchaseMail, PurchaseName>(purchaseTexts)

export const backMails = [
  editable('back-in-stock', {
    group: 'message',
    mayBeOff: false,
    names: [{ name: 'good', need: 'warned' }],
    example: exampleBack,
  }),
]
