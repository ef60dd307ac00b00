import { type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { leadsTo, targetPathOf } from '../../contract/redirect.rules.ts'
import { redirects } from '../pages.table.ts'
import { findRedirect, findRedirectById, lockRedirect, lockRedirects } from './redirect.queries.ts'
import { changeRedirect, insertRedirects, makesLoop, type RedirectDraft, removeRedirect } from './write-redirect.ts'

interface Import {
  /** Where a line above leads from a path; null for none. A check writes none of them. */
  above: (path: string) => string | null
  dry_run: boolean
}

/** What a line made, for a revert: `before` is the earlier target, null for a new redirect. */
interface Made {
  version: number
  before: string | null
}

interface Imported {
  outcome: 'created' | 'updated' | 'same' | 'loop'
  id: string | null
  made?: Made
}

const leadsBackInFile = ({ from, to }: RedirectDraft, above: Import['above']) =>
  leadsTo(targetPathOf(to), from, (path) => targetPathOf(above(path) ?? ''))

/** One line of a file: makes the redirect, or leads the one from its source elsewhere. */
export async function importRedirect(tx: Tx, draft: RedirectDraft, { above, dry_run }: Import): Promise<Imported> {
  await lockRedirects(tx)
  const shop = shopOf(tx)
  const known = await findRedirect(tx, shop, draft.from)
  const id = known?.id ?? null
  if (known?.to === draft.to) return { outcome: 'same', id }
  if (leadsBackInFile(draft, above) || (await makesLoop(tx, draft, id))) return { outcome: 'loop', id }
  const outcome = known ? 'updated' : 'created'
  if (dry_run) return { outcome, id }
  if (known) {
    const { version } = await changeRedirect(tx, await lockRedirect(tx, shop, known.id), draft)
    return { outcome, id, made: { version, before: known.to } }
  }
  const [made] = await insertRedirects(tx, [draft])
  return made ? { outcome, id: made.id, made: { version: made.version, before: null } } : { outcome: 'same', id }
}

/** Takes a line back: `changed` if somebody has changed the redirect since, or the old target leads back by now. */
export async function revertImportedRedirect(tx: Tx, id: string, { version, before }: Made) {
  await lockRedirects(tx)
  const shop = shopOf(tx)
  if (!(await findRedirectById(tx, shop, id))) return 'gone'
  const now = await lockRedirect(tx, shop, id)
  if (now.version !== version) return 'changed'
  if (before === null) {
    await removeRedirect(tx, now)
    return 'deleted'
  }
  if (await makesLoop(tx, { from: now.from, to: before }, id)) return 'changed'
  await changeRedirect(tx, now, { to: before })
  return 'updated'
}

export const analyzeRedirects = (db: Queryable) => db.execute(sql`analyze ${redirects}`)
