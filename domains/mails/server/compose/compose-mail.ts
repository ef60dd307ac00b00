import type { Locale } from '@comptoir/platform/contract'
import { type Context, publicUrl } from '@comptoir/platform/server'
import { shopAddressLines, shopContact } from '@comptoir/settings/contract'
import type { PartTexts } from '../../contract/mail-text.ts'
import { mailHtml, mailPlain } from './mail-layout.ts'
import { secretPlace } from './mail-secret.ts'
import type { MailContent, MailTemplate } from './mail-template.ts'
import { mailTextsOf } from './mail-text.ts'

export const shopName = ({ settings }: Pick<Context, 'settings'>) => String(settings.brand_name || settings.name)

function letterhead({ settings, store }: Context, locale: Locale) {
  const logo = typeof settings.logo === 'string' ? settings.logo : ''
  const { email, phone, registration, vat_number } = shopContact(settings, locale)
  return {
    shop: shopName({ settings }),
    logo: logo ? `${publicUrl(store)}${logo}` : '',
    foot: [...shopAddressLines(settings, locale), email, phone, registration, vat_number].filter(Boolean),
  }
}

interface Words {
  template: MailTemplate
  locale: Locale
  own: PartTexts
  isDraft?: boolean
}

/** A mail as it is stored, sent and previewed. */
export function composeMail(context: Context, { args, link, above, below }: MailContent, words: Words) {
  const { template, locale } = words
  const head = letterhead(context, locale)
  const texts = mailTextsOf(template, { ...words, args: { shop: head.shop, ...args } })
  const place = link?.to === 'store' ? context.store : context.panel
  const address = link ? `${publicUrl(place)}${link.path}${link.secret ? secretPlace : ''}${link.tail ?? ''}` : ''
  const parts = { locale, texts, link: address, head, above, below }
  return { subject: texts.subject, html: mailHtml(parts), plain: mailPlain(parts) }
}
