import { type Context, oneOf, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import type { MethodKey } from '../../contract/method-key.ts'
import { paymentMethods, paymentSecrets } from '../payment-method.table.ts'

export type SecretName = `${'test' | 'live'}.${'secret_key' | 'webhook_secret'}`

const aboutOf = (shop: number, method: string, name: string) => `${shop} ${method} ${name}`
const endingLength = 4

/** Seals a key of a provider in place of the one before. */
export async function saveSecret(
  tx: Tx,
  { sealer, actor }: Pick<Context, 'sealer' | 'actor'>,
  secret: { method_id: string; name: SecretName; text: string },
) {
  const { method_id, name, text } = secret
  const row = {
    sealed: sealer.seal(text, aboutOf(shopOf(tx), method_id, name)),
    ending: text.slice(-endingLength),
    sealed_by: actor.name,
  }
  await tx
    .insert(paymentSecrets)
    .values({ shop_id: shopOf(tx), method_id, name, ...row })
    .onConflictDoUpdate({
      target: [paymentSecrets.shop_id, paymentSecrets.method_id, paymentSecrets.name],
      set: { ...row, sealed_at: sql`now()` },
    })
}

interface Wanted {
  db: Queryable
  key: MethodKey
  names: readonly SecretName[]
}

/** The secrets that are there and that this installation's key opens. */
export async function readSecrets(
  { shop, sealer }: Pick<Context, 'shop' | 'sealer'>,
  { db, key, names }: Wanted,
): Promise<string[]> {
  const rows = await db
    .select({ method_id: paymentSecrets.method_id, name: paymentSecrets.name, sealed: paymentSecrets.sealed })
    .from(paymentSecrets)
    .innerJoin(
      paymentMethods,
      and(eq(paymentMethods.shop_id, paymentSecrets.shop_id), eq(paymentMethods.id, paymentSecrets.method_id)),
    )
    .where(and(eq(paymentSecrets.shop_id, shop), eq(paymentMethods.key, key), oneOf(paymentSecrets.name, names)))
  return rows.flatMap(({ method_id, name, sealed }) => {
    const text = sealer.unseal(sealed, aboutOf(shop, method_id, name))
    return text === null ? [] : [text]
  })
}
