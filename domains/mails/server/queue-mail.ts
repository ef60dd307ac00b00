import { gramsToStore, type Locale, wordsToStore } from '@comptoir/platform/contract'
import { type Context, emit, enqueue, publicUrl, shopOf, type Tx } from '@comptoir/platform/server'
import { shopAddressLines, shopContact } from '@comptoir/settings/contract'
import { v7 as newId } from 'uuid'
import { mailCreated } from '../contract/mail.wire.ts'
import { deliverMail } from './deliver-mail.ts'
import { readMailRow } from './mail.queries.ts'
import { mails } from './mail.table.ts'
import { type MailBlock, mailHtml, mailPlain } from './mail-layout.ts'
import { secretPlace } from './mail-secret.ts'
import { type MailArgs, type MailTemplate, mailLocale, mailTextsOf } from './mail-text.ts'

export interface MailToQueue {
  template: MailTemplate
  /** Subject matter: a second mail with this cause to the same address is not sent. */
  cause: string
  to: { address: string; name: string; locale: string }
  args: MailArgs
  /** Target of the button, in the panel unless `to` says otherwise; `secret` is added at its end. */
  link?: { path: string; secret?: string; to?: 'panel' | 'store' }
  /** Of the domain that writes: between the text and the button, and after it. */
  above?: MailBlock
  below?: MailBlock
}

function letterhead({ settings, store }: Context, locale: Locale) {
  const logo = typeof settings.logo === 'string' ? settings.logo : ''
  const { email, phone, registration, vat_number } = shopContact(settings, locale)
  return {
    shop: String(settings.brand_name || settings.name),
    logo: logo ? `${publicUrl(store)}${logo}` : '',
    foot: [...shopAddressLines(settings, locale), email, phone, registration, vat_number].filter(Boolean),
  }
}

function composed(context: Context, { template, to, args, link, above, below }: MailToQueue) {
  const locale = mailLocale(to.locale)
  const head = letterhead(context, locale)
  const texts = mailTextsOf(template, locale, { ...args, shop: head.shop })
  const place = link?.to === 'store' ? context.store : context.panel
  const address = link ? `${publicUrl(place)}${link.path}${link.secret ? secretPlace : ''}` : ''
  const parts = { locale, texts, link: address, head, above, below }
  return { locale, subject: texts.subject, html: mailHtml(parts), plain: mailPlain(parts) }
}

/** Writes a mail in the transaction of its cause; it is sent after the commit. */
export async function queueMail(tx: Tx, context: Context, mail: MailToQueue) {
  const { template, cause, to, link } = mail
  const { locale, subject, html, plain } = composed(context, mail)
  const id = newId()
  const searched = [to.address, to.name, subject]
  const written = await tx
    .insert(mails)
    .values({
      ...{ shop_id: shopOf(tx), id, cause, template: template.key, locale, subject, html, plain },
      to_address: to.address,
      to_name: to.name || null,
      secret: link?.secret ?? null,
      state: context.mailer ? 'waiting' : 'kept',
      search: wordsToStore(searched.join(' ')).join(' '),
      grams: gramsToStore(searched),
    })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (written.length === 0) return
  emit(tx, mailCreated, await readMailRow(tx, shopOf(tx), id))
  if (context.mailer) await enqueue(tx, deliverMail, { id })
}
