import { bulk, type Context, expectVersion, type Tx, violatedConstraint } from '@comptoir/platform/server'
import type { RedirectChange, RedirectRequest } from '../../contract/redirect.ts'
import { type RedirectsBulk, redirectError } from '../../contract/redirect.wire.ts'
import { findRedirect, lockRedirect, lockRedirects, matchingRedirects, redirectsTo } from './redirect.queries.ts'
import { changeRedirect, insertRedirects, makesLoop, type RedirectDraft, removeRedirect } from './write-redirect.ts'

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'redirects_from') throw redirectError('REDIRECT_TAKEN', { field: 'from' })
  throw error
}

async function expectNoLoop(tx: Tx, draft: RedirectDraft, id: string | null) {
  if (await makesLoop(tx, draft, id)) throw redirectError('REDIRECT_LOOP', { field: 'to' })
}

/** @throws REDIRECT_TAKEN, REDIRECT_LOOP */
export async function createRedirect({ db }: Context, request: RedirectRequest) {
  return db.transaction(async (tx) => {
    await lockRedirects(tx)
    await expectNoLoop(tx, request, null)
    const [redirect] = await insertRedirects(tx, [request]).catch(refuseTaken)
    if (!redirect) throw new Error('one redirect was inserted')
    return { redirect }
  })
}

/** @throws REDIRECT_TAKEN, REDIRECT_LOOP */
export async function updateRedirect({ db, shop }: Context, id: string, { version, ...change }: RedirectChange) {
  return db.transaction(async (tx) => {
    await lockRedirects(tx)
    const before = await lockRedirect(tx, shop, id)
    await expectVersion(tx, before, { entity: 'redirect', version })
    await expectNoLoop(tx, { ...before, ...change }, id)
    return { redirect: await changeRedirect(tx, before, change).catch(refuseTaken) }
  })
}

export async function deleteRedirect({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockRedirect(tx, shop, id)
    await expectVersion(tx, before, { entity: 'redirect', version })
    await removeRedirect(tx, before)
    return { success: true as const }
  })
}

export async function bulkRedirects(context: Context, { ids, action: _action, ...params }: RedirectsBulk) {
  const part = ids ? { ids } : await matchingRedirects(context, params)
  return bulk(context, part, async (tx, id) => {
    await removeRedirect(tx, await lockRedirect(tx, context.shop, id))
    return undefined
  })
}

/** Redirects that follow a page to its new path at once; the others lead there in two steps. */
const followedAtOnce = 200

/**
 * Leads from a path that a page had to the one it has, and so does whatever led to the earlier one; whatever led away
 * from the path that it has is deleted.
 */
export async function redirectMoved(tx: Tx, shop: number, { from, to }: RedirectDraft) {
  await lockRedirects(tx)
  const [away, known] = [await findRedirect(tx, shop, to), await findRedirect(tx, shop, from)]
  if (away) await removeRedirect(tx, await lockRedirect(tx, shop, away.id))
  if (known) await changeRedirect(tx, await lockRedirect(tx, shop, known.id), { to })
  else await insertRedirects(tx, [{ from, to }])
  for (const id of await redirectsTo(tx, from, followedAtOnce)) {
    await changeRedirect(tx, await lockRedirect(tx, shop, id), { to })
  }
}
