import type { CheckoutStep } from '../../contract/purchase/checkout.ts'
import { updateCart } from '../../server/cart/change-cart.ts'
import { checkoutOfCart } from '../../server/checkout/checkout.queries.ts'
import { noteRefusal } from '../../server/checkout/save-checkout.ts'
import { firstStep } from '../../server/checkout/step-faults.ts'
import { Shortage } from '../pages/shortage.tsx'
import type { OpenedPurchase } from './find-purchase.ts'
import { openStep } from './open-step.ts'
import { slipOf } from './slip-model.ts'
import { speechFor, stepAnswer } from './step-answer.tsx'
import { checkoutPath, type TillAnswer, type TillVisit } from './till-visit.ts'

const unprocessable = 422

/** What can no longer be had as it was chosen, in place of the step; the page asks what to do with each. */
export async function shortageAnswer(opened: OpenedPurchase, step: CheckoutStep): Promise<TillAnswer> {
  const { visit, purchase, pictures } = opened
  const { id, last_refusal } = purchase.checkout
  if (last_refusal?.kind !== 'stock') await noteRefusal(visit.context, id, { kind: 'stock' })
  const speech = speechFor(opened)
  const rows = purchase.short.map(({ line, good, available }) => ({
    ...{ key: line.id, wanted: line.quantity, available },
    title: [good.product.title, good.variant.title].filter(Boolean).join(', '),
    image: pictures.get(line.variant_id) ?? null,
  }))
  const notice = { kind: 'danger' as const, title: speech.words.short.one }
  const lines = rows.map(({ key, available, wanted }) => ({ line: key, available, wanted }))
  return stepAnswer(
    opened,
    { step, notice, status: unprocessable, data: { error: { code: 'INSUFFICIENT_STOCK', lines } }, isSlipShown: true },
    <Shortage
      rows={rows}
      action={checkoutPath(visit, 'goods')}
      slip={slipOf(opened, speech, { step })}
      backUrl={visit.frame.cartUrl}
    />,
  )
}

/** Takes what is left of a line, or none of it, and goes on where the purchase was. */
export async function changeGoods(visit: TillVisit): Promise<TillAnswer> {
  const { context, cart, fields } = visit
  const found = await openStep(visit, 'information')
  if ('answer' in found) return found.answer
  const [line, quantity] = [String(fields.line ?? ''), Number(fields.quantity ?? Number.NaN)]
  const known = found.purchase.purchase.lines.find(({ id }) => id === line)
  // Fewer of something is always possible.
  const isFewer = known !== undefined && Number.isInteger(quantity) && quantity >= 0 && quantity <= known.quantity
  if (isFewer)
    await updateCart(context, cart, { quantities: () => new Map([[line, quantity]]), purchaseOf: checkoutOfCart })
  const after = await openStep(visit, 'information')
  if ('answer' in after) return after.answer
  return { kind: 'redirect', to: checkoutPath(visit, firstStep(after.purchase.purchase)) }
}
