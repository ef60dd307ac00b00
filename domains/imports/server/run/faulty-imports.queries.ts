import type { Context } from '@comptoir/platform/server'
import { type ImportKind, openErrors } from '../../contract/import.ts'
import { latestImports } from './import.queries.ts'

const shownMs = 30 * 86_400_000

interface FaultyImports {
  /** Rows, of all of them. */
  count: number
  since: string | null
  oldest: { id: string; number: null } | null
  filename: string
  kind: ImportKind | null
}

/** Rows with errors that nobody has dealt with, of the latest imports that the actor may see, with the newest such import. */
export async function readFaultyImports(context: Context): Promise<FaultyImports> {
  const after = context.now().getTime() - shownMs
  const runs = await latestImports(context)
  const faulty = runs.filter((run) => openErrors(run) > 0 && Date.parse(run.created_at) > after)
  const [run] = faulty
  return {
    count: faulty.reduce((sum, each) => sum + openErrors(each), 0),
    since: run?.finished_at ?? run?.created_at ?? null,
    oldest: run ? { id: run.id, number: null } : null,
    filename: run?.filename ?? '',
    kind: run?.kind ?? null,
  }
}
