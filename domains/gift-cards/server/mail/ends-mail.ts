import { escaped, type MailBlock, type MailContent } from '@comptoir/mails/server'
import { dateFormat, formatMoney, type Locale } from '@comptoir/platform/contract'
import { type Context, fillText, zoneOf } from '@comptoir/platform/server'
import type { GiftCard } from '../../contract/gift-card.ts'
import { drawnFace, editableGiftMails, faceOf, giftCardWords } from './gift-card-mail.ts'

type Ending = Pick<GiftCard, 'balance' | 'currency' | 'expires_at' | 'last4'>

function faceBlock(context: Context, { amount, last4 }: { amount: string; last4: string }, locale: Locale): MailBlock {
  const which = fillText(giftCardWords[locale].block.which, locale, { last4 })
  const face = drawnFace(faceOf(context, amount))
  return {
    html: `${face}\n<p style="color:#5a6c70;font-size:13px"><bdi>${escaped(which)}</bdi></p>`,
    plain: which,
  }
}

/** What is left on a card and until when; its code is where the card came. */
export function endsContentOf(context: Context, card: Ending, locale: Locale): MailContent {
  const amount = formatMoney(card.balance, { currency: card.currency, locale })
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: zoneOf(context) }).format(
    new Date(card.expires_at ?? context.now()),
  )
  return {
    args: { amount, day },
    link: { path: '/', to: 'store' },
    above: faceBlock(context, { amount, last4: card.last4 ?? '' }, locale),
  }
}

const daysOfExample = 20

export const endsMail = editableGiftMails('gift-card-ends', {
  group: 'order',
  names: ['amount', { name: 'day', need: 'warned' }],
  mayBeOff: false,
  example: (context, locale) =>
    endsContentOf(
      context,
      {
        ...{ balance: 2_000, currency: String(context.settings.currency_code ?? 'EUR'), last4: '7K4F' },
        expires_at: new Date(context.now().getTime() + daysOfExample * 86_400_000).toISOString(),
      },
      locale,
    ),
})
