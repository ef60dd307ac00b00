import { type Context, hashToken } from '@comptoir/platform/server'

/** The secret in the address of an order's status page: the same for as long as the installation keeps its key. */
export const statusTokenOf = (context: Context, order: string) => context.sealer.tokenFor(`order status ${order}`)

/** What the order keeps of it. */
export const statusTokenHash = (context: Context, order: string): Buffer => hashToken(statusTokenOf(context, order))

/** Where a shopper sees what happens with an order, without the language. */
export const statusPath = (context: Context, order: string) => `/orders/${statusTokenOf(context, order)}`

/** Minutes for which a browser that has shown whose order it is may see all of it. */
export const shownMinutes = 30

/** For a cookie: this browser may see this order until that moment. */
export const shownPass = (context: Context, order: string, until: number) =>
  `${until}.${context.sealer.tokenFor(`order shown ${order} ${until}`)}`

/** True for a pass of this order that has not ended. */
export function isShownPass(context: Context, order: string, pass: string | undefined): boolean {
  const until = Number(/^(\d{1,15})\./.exec(pass ?? '')?.[1])
  return until > context.now().getTime() && pass === shownPass(context, order, until)
}

const cardsToken = (context: Context, order: string, ids: string) =>
  context.sealer.tokenFor(`order cards ${order} ${ids}`)

/** For a cookie: the gift cards that were entered on the page of an order, by their ids. Nobody else can name one. */
export function cardsPass(context: Context, order: string, cards: readonly string[]): string {
  const ids = cards.join('.')
  return `${ids}.${cardsToken(context, order, ids)}`
}

/** Those of a pass for this order; none of any other. */
export function cardsOfPass(context: Context, order: string, pass: string | undefined): string[] {
  const [, ids = '', token] = /^(.+)\.([^.]+)$/.exec(pass ?? '') ?? []
  return token === cardsToken(context, order, ids) ? ids.split('.') : []
}
