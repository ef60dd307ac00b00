import { Failure } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import type { z } from 'zod'
import type { ProductStatus, changeProducts as wire } from '../../contract/index.ts'
import { lockProduct } from './product.queries.ts'
import { variantDraftOf } from './product-draft.ts'
import { reviseProduct } from './write-product.ts'

type Request = z.output<NonNullable<typeof wire.body>>
interface Result {
  id: string
  ok: boolean
  error?: string
}

async function changeOne(tx: Tx, shop: number, { id, status }: { id: string; status: ProductStatus }): Promise<Result> {
  try {
    const before = await lockProduct(tx, shop, id)
    const draft = { ...before, status, variants: before.variants.map(variantDraftOf) }
    await reviseProduct({ tx, shop, source: 'staff' }, before, draft)
    return { id, ok: true }
  } catch (error) {
    // A refusal wrote nothing, so the others go on; anything else is a bug and undoes them all.
    if (error instanceof Failure) return { id, ok: false, error: error.code }
    throw error
  }
}

/** Gives many products one status; each answers for itself. Asked for on purpose, it goes by no version. */
export async function changeProducts({ db, shop }: Context, { ids, args }: Request) {
  const found = await db.transaction(async (tx) => {
    const results = new Map<string, Result>()
    for (const id of [...new Set(ids)].sort()) results.set(id, await changeOne(tx, shop, { id, status: args.status }))
    return results
  })
  const results = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  const ok = results.filter((result) => result.ok).length
  return { results, summary: { ok, failed: results.length - ok } }
}
