import type { Context } from '@comptoir/platform/server'
import { rootIn } from '../abandoned/record/recover-path.ts'

type Sealing = Pick<Context, 'sealer' | 'shop'>

/** Whom a mail was written to, and about which request. */
export interface ToldRequest {
  id: string
  email: string
}

const about = ({ shop }: Sealing) => `back in stock of ${shop}`

/** In the address of the mail, sealed: it works for as long as the mail is kept. */
export const leaveToken = (context: Sealing, { id, email }: ToldRequest) =>
  context.sealer.seal(`${id} ${email}`, about(context)).toString('base64url')

/** Null for any that is not of this shop. */
export function requestIn(context: Sealing, token: string): ToldRequest | null {
  if (!/^[\w-]{40,600}$/.test(token)) return null
  const [, id, email] =
    /^(\S+) (.+)$/.exec(context.sealer.unseal(Buffer.from(token, 'base64url'), about(context)) ?? '') ?? []
  return id && email ? { id, email } : null
}

/** Where the token of a mail leads. */
export const leavePath = (locale: string) => `${rootIn(locale)}/back_in_stock/`
