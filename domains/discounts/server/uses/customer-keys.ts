import { digitsOfPhone } from '@comptoir/customers/contract'
import { Phone } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'

/** Who buys, as far as it is known; an account that was merged under the id of the one it became part of. */
export interface KnownCustomer {
  customer_id: string | null
  /** Empty if unknown, like `phone`. */
  email: string
  phone: string
}

type Sealing = Pick<Context, 'sealer' | 'shop'>

/** No spelling of an address or a number makes somebody else of a customer. */
const namesOf = ({ customer_id, email, phone }: KnownCustomer) => {
  const digits = digitsOfPhone(Phone.safeParse(phone).data ?? phone)
  return [
    ...(customer_id ? [`customer ${customer_id}`] : []),
    ...(email ? [`email ${email.normalize('NFKC').trim().toLowerCase()}`] : []),
    ...(digits ? [`phone ${digits}`] : []),
  ]
}

/** Hashes with the installation's secret: the table alone does not tell who used what. */
export const keysOf = ({ sealer, shop }: Sealing, customer: KnownCustomer | null): Buffer[] =>
  customer ? namesOf(customer).map((name) => Buffer.from(sealer.tokenFor(`discount ${shop} ${name}`), 'base64url')) : []
