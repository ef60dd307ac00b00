import type { Context } from '@comptoir/platform/server'

/** No spelling of an address makes somebody else of a person. */
export const plainAddress = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** With the installation's secret: the table alone does not tell whose it is. */
export const addressHash = ({ sealer, shop }: Pick<Context, 'sealer' | 'shop'>, email: string): Buffer =>
  Buffer.from(sealer.tokenFor(`reminders ${shop} ${plainAddress(email)}`), 'base64url')
