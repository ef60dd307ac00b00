import { queueMail } from '@comptoir/mails/server'
import type { Locale } from '@comptoir/platform/contract'
import { type Context, type Tx, updateRow } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { Letter } from '../../contract/abandoned/abandoned-checkout.wire.ts'
import { abandonedError, checkoutRevised } from '../../contract/abandoned/abandoned-checkout.wire.ts'
import { fullNameOf } from '../../contract/address/address.rules.ts'
import { abandonedCheckouts } from '../../server/abandoned/record/abandoned-checkout.table.ts'
import { emitNews } from '../../server/abandoned/record/abandoned-news.ts'
import { readAgreement } from '../../server/abandoned/record/agreement.ts'
import { makeLink, noteMail, readLinks } from '../../server/abandoned/record/recovery-links.ts'
import { lockKept } from '../../server/abandoned/staff/decide-abandoned.ts'
import { letterRefusal, readOpenPurchase, thereIsSomeOf } from '../../server/abandoned/staff/read-abandoned.ts'
import { purchaseMail, purchaseTexts } from '../../server/mail-templates.ts'
import { answerSubject, answerText, letterContent, mailLines, whyText } from './reminder-content.ts'

/** A basket whose shopper may be written to by hand. @throws NOT_FOUND, `letterRefusals` */
async function writable(context: Context, tx: Tx, id: string) {
  const { checkout, basket } = await lockKept(tx, context.shop, id)
  const purchase = await readOpenPurchase(context, tx, checkout)
  const agreed = await readAgreement(context, tx, checkout)
  const links = await readLinks(tx, context.shop, id)
  const isThere = purchase !== null && thereIsSomeOf(purchase).length > 0
  const refusal = letterRefusal({ basket, agreed, isThere, links })
  if (refusal) throw abandonedError(refusal)
  return { checkout, basket, purchase, isAnswer: agreed.state !== 'granted' }
}

/** The mail as it is begun. */
export const beginLetter = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const { checkout, basket, isAnswer } = await writable(context, tx, id)
    const locale = checkout.locale as Locale
    const letter = isAnswer
      ? { subject: answerSubject(locale), text: answerText(basket.reason, locale) }
      : { subject: purchaseTexts[locale]['basket-first'].subject, text: whyText(basket.reason, locale) }
    return { letter, to: checkout.email ?? '', locale, is_answer: isAnswer }
  })

/** Writes to the shopper of a basket, as staff say it. */
export const sendLetter = (context: Context, id: string, letter: Letter) =>
  context.db.transaction(async (tx) => {
    const { checkout, basket, purchase, isAnswer } = await writable(context, tx, id)
    const locale = checkout.locale as Locale
    const link = await makeLink(tx, {
      ...{ checkout_id: id, kind: 'letter', locale, made_by: context.actor.name },
    })
    if (!link) throw new Error('A letter has a link each time')
    const email = checkout.email ?? ''
    const mail = await queueMail(tx, context, {
      template: purchaseMail('basket-letter'),
      cause: `basket letter ${newId()}`,
      to: { address: email, name: checkout.shipping_address ? fullNameOf(checkout.shipping_address) : '', locale },
      ...letterContent(context, {
        ...{ email, locale, letter, token: isAnswer ? null : link.token },
        lines: isAnswer || !purchase ? [] : await mailLines(context, purchase, locale),
      }),
    })
    await noteMail(tx, link.id, mail)
    const changed = await updateRow(tx, abandonedCheckouts, { id: basket.id })
    emitNews(tx, checkoutRevised, { ...changed, locale })
    return { is_kept: context.mailer === null }
  })
