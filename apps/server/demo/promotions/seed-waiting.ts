import { seedRequests } from '@comptoir/checkout/seed'
import type { Context } from '@comptoir/platform/server'

const day = 86_400_000

/** Those who asked first stand first; some are customers. */
const people = [
  ['deniz.yilmaz', 'tr'],
  ['maud.fenner', 'en'],
  ['leonie.caron', 'fr'],
  ['yusuf.karam', 'ar'],
  ['haruto.ono', 'ja'],
  ['greta.lind', 'en'],
  ['colette.vidal', 'fr'],
] as const

/** People who want to be told that what is sold out is back. */
export const seedWaiting = (context: Context, variant_id: string) =>
  seedRequests(
    context,
    people.map(([mailbox, locale], at) => ({
      ...{ variant_id, locale, email: `${mailbox}@example.com` },
      at: new Date(context.now().getTime() - (people.length - at) * day).toISOString(),
    })),
  )
