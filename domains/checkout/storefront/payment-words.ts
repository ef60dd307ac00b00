import { readPaymentMethods, wordsOf } from '@comptoir/payments/server'
import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'

/** How one may pay here, by the names that the checkout uses, in its order. */
export async function readPaymentWords({ db, shop }: Context, locale: Locale): Promise<string[]> {
  const methods = await readPaymentMethods(db.current, shop)
  return methods.filter(({ enabled }) => enabled).map((method) => wordsOf(method, locale).title)
}
