import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { composeMail } from '../compose/compose-mail.ts'
import { shownTo } from '../compose/mail-secret.ts'
import type { MailContent, MailTemplate } from '../compose/mail-template.ts'
import { readOwnTexts } from './mail-text.queries.ts'

interface Shown {
  template: MailTemplate
  locale: Locale
  content: MailContent
}

/** A mail with the published words of the shop, without writing it; its link is masked. */
export async function composeOwn(context: Context, { template, locale, content }: Shown) {
  const { db, shop } = context
  const { texts: own } = await readOwnTexts(db.current, { shop, template: template.key, locale })
  const { subject, html, plain } = composeMail(context, content, { template, locale, own })
  return { subject, ...shownTo({ html, plain, secret: null }, false) }
}
