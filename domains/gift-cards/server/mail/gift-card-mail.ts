import { editableMails, escaped, type MailBlock, type MailContent, secretPlace } from '@comptoir/mails/server'
import { dateFormat, formatMoney, type Locale } from '@comptoir/platform/contract'
import { type Context, fillText, publicUrl, zoneOf } from '@comptoir/platform/server'
import type { GiftCard } from '../../contract/gift-card.ts'
import { spacedGiftCode } from '../../contract/gift-card-code.ts'
import ar from '../../locales/mail/ar.json' with { type: 'json' }
import en from '../../locales/mail/en.json' with { type: 'json' }
import fr from '../../locales/mail/fr.json' with { type: 'json' }
import ja from '../../locales/mail/ja.json' with { type: 'json' }
import tr from '../../locales/mail/tr.json' with { type: 'json' }

export const giftCardWords = { en, fr, ar, ja, tr }

type Shown = Pick<GiftCard, 'initial' | 'balance' | 'currency' | 'expires_at' | 'giver' | 'message'>

const shopName = ({ settings }: Context) => String(settings.brand_name || settings.name)

export const giverOf = (context: Context, { giver }: Pick<GiftCard, 'giver'>) => giver ?? shopName(context)

/** `Good until 10 November 2028`; empty if it never ends. */
export function endWords(context: Context, { expires_at }: Pick<GiftCard, 'expires_at'>, locale: Locale): string {
  if (expires_at === null) return ''
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: zoneOf(context) }).format(new Date(expires_at))
  return fillText(giftCardWords[locale].block.until, locale, { day })
}

interface Face {
  shop: string
  /** Address of the shop's own picture, the same for everybody: nothing tells who opens the mail. Empty for none. */
  picture: string
  amount: string
}

/** What stands on every card of the shop. */
export const faceOf = (context: Context, amount: string): Face => ({
  ...{ shop: shopName(context), amount },
  picture: context.settings.gift_card_picture
    ? publicUrl(context.store) + String(context.settings.gift_card_picture)
    : '',
})

interface Drawn extends Face {
  message: string
  /** Its beginning may stand apart, as `secretPlace`. */
  code: string
  label: string
  until: string
}

const small = 'color:#5a6c70;font-size:13px'
const paragraph = 'margin:0'

function drawnCard({ message, code, label, until, ...face }: Drawn): string {
  const quoted = message ? `<p><bdi>${escaped(message).replaceAll('\n', '<br>')}</bdi></p>` : ''
  return `${quoted}\n${drawnFace(face)}\n${codeBox({ code, label, until })}`
}

const wall = '#174750'

/** Name and amount stand on the picture; where it is not shown, on the colour. */
const behind = (picture: string) =>
  picture ? `${wall} url(${escaped(picture)}) 50% 62%/cover;text-shadow:0 0 6px rgba(0,0,0,.45)` : wall

/** The card itself, by tables and colours: mail programs hide pictures until they are asked. */
export function drawnFace({ shop, amount, picture }: Face): string {
  // As high as a card is wide by its shape; programs that do not know `min` keep the first.
  const below = picture ? '190px;padding-bottom:min(258px,56vw)' : '96px'
  return `<table role="presentation" style="width:100%;border-collapse:separate;border-radius:10px;background:${behind(picture)};color:#fff;margin:0 0 14px"${picture && ` background="${escaped(picture)}"`}>
<tbody><tr><td style="padding:22px 22px ${below};font-size:18px;font-weight:600"><bdi>${escaped(shop)}</bdi></td>
<td style="padding:18px 22px ${below};text-align:end;font-size:28px;font-weight:600;white-space:nowrap"><bdi>${escaped(amount)}</bdi></td></tr></tbody></table>`
}

const codeBox = ({ code, label, until }: Pick<Drawn, 'code' | 'label' | 'until'>) =>
  `<table role="presentation" style="width:100%;border-collapse:collapse;border:1px solid #dbe4e3;margin:0 0 14px"><tbody><tr>
<td style="padding:16px 8px;text-align:center"><p style="${paragraph};${small}">${escaped(label)}</p>
<p dir="ltr" style="margin:2px 0;font:22px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:1px">${escaped(code)}</p>
${until ? `<p style="${paragraph};${small}">${escaped(until)}</p>` : ''}</td></tr></tbody></table>`

function cardBlock(context: Context, card: Shown & { code: string }, locale: Locale): MailBlock {
  const words = giftCardWords[locale].block
  const until = endWords(context, card, locale)
  const amount = formatMoney(card.balance, { currency: card.currency, locale })
  const drawn = { ...faceOf(context, amount), code: card.code, label: words.code, until }
  return {
    html: drawnCard({ ...drawn, message: card.message ?? '' }),
    plain: [card.message, `${words.code}: ${card.code}`, until].filter(Boolean).join('\n\n'),
  }
}

/** What the mail of a card has beside its texts; the code as it is to be shown. */
export const contentOf = (context: Context, card: Shown & { code: string }, locale: Locale): MailContent => ({
  args: {
    giver: giverOf(context, card),
    amount: formatMoney(card.balance, { currency: card.currency, locale }),
  },
  link: { path: '/', to: 'store' },
  above: cardBlock(context, card, locale),
})

/** With the code apart from what is stored; its last four are no secret. */
export function secretContentOf(context: Context, card: GiftCard, code: string): MailContent {
  const spaced = spacedGiftCode(code)
  const last4 = spaced.slice(-4)
  return {
    ...contentOf(context, { ...card, code: `${secretPlace}${last4}` }, card.locale),
    sealed: spaced.slice(0, -4),
  }
}

/** Of the domain. */
export const editableGiftMails = editableMails<'gift-card' | 'gift-card-ends', keyof typeof en.names>(giftCardWords)

export const giftCardMail = editableGiftMails('gift-card', {
  group: 'order',
  names: [{ name: 'giver', need: 'warned' }, 'amount'],
  mayBeOff: false,
  example: (context, locale) =>
    contentOf(
      context,
      {
        ...giftCardWords[locale].example,
        ...{ initial: 5_000, balance: 5_000, currency: String(context.settings.currency_code ?? 'EUR') },
        expires_at: new Date(context.now().getTime() + 730 * 86_400_000).toISOString(),
        code: 'H7KF M9XT P3WN 7K4F',
      },
      locale,
    ),
})
