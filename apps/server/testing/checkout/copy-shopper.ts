import { randomUUID } from 'node:crypto'
import { hashToken, mintToken } from '@comptoir/platform/server'
import { aVisitor } from '@comptoir/storefront/testing'
import type { TwoServers } from './open-two-servers.ts'
import { ownNetwork } from './ways-to-pay.ts'

type Visitor = ReturnType<typeof aVisitor>

export interface CheckoutShopper {
  visitor: Visitor
  path: string
  email: string
}

interface Copy {
  cart: string
  checkout: string
  email: string
  cartToken: string
  token: string
}

const aCopy = (): Copy => ({
  ...{ cart: randomUUID(), checkout: randomUUID(), email: `${randomUUID()}@example.com` },
  ...{ cartToken: mintToken(), token: mintToken() },
})

/** As if each copy had gone the same way; nothing is held for them. */
const statement = `with copies as (
    select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::bytea[], $7::text[])
      as copy (cart, checkout, email, cart_token, token, card_token)),
  source as (select * from checkouts where id = $1),
  made as (insert into carts (shop_id, id, token) select shop_id, cart, cart_token from source, copies),
  filled as (insert into cart_lines (shop_id, id, cart_id, product_id, variant_id, quantity)
    select l.shop_id, gen_random_uuid(), copies.cart, l.product_id, l.variant_id, l.quantity
    from source join cart_lines l using (shop_id, cart_id), copies)
  insert into checkouts (shop_id, id, token_hash, cart_id, locale, email, phone, shipping_address, shipping_method_id,
      location_id, method, confirmation, expires_at)
    select shop_id, checkout, token, cart, locale, copies.email, phone, shipping_address, shipping_method_id,
      location_id, method, jsonb_set(confirmation, '{token}', to_jsonb(card_token)), expires_at
    from source, copies`

interface Copying {
  count: number
  /** A card works once: one for each copy of somebody who has entered theirs. */
  cardTokens?: readonly string[]
}

/** Others who are as far as this one, in carts and networks of their own, taking turns at the servers. */
export async function copyShopper(
  { shop, server }: TwoServers,
  { path }: Pick<CheckoutShopper, 'path'>,
  { count, cardTokens = [] }: Copying,
): Promise<CheckoutShopper[]> {
  const copies = Array.from({ length: count }, aCopy)
  await shop.ask(statement, [
    path.split('/').at(-1),
    copies.map(({ cart }) => cart),
    copies.map(({ checkout }) => checkout),
    copies.map(({ email }) => email),
    copies.map(({ cartToken }) => hashToken(cartToken)),
    copies.map(({ token }) => hashToken(token)),
    copies.map((_copy, at) => cardTokens[at] ?? null),
  ])
  return copies.map(({ checkout, email, cartToken, token }, at) => {
    const visitor = aVisitor(server(at), ownNetwork())
    visitor.cookies.set('cart', cartToken).set('checkout', token)
    return { visitor, path: `/checkout/${checkout}`, email }
  })
}
