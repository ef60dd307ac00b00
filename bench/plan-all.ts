import type { AppContext } from '@comptoir/platform/server'
import { readCases } from './cases/reads.ts'
import { statementsOf } from './cases/statements.ts'
import type { Options } from './options.ts'
import type { Planned } from './report/verdict.ts'

/** The reads that are measured, each with its statements. */
export async function planAll(app: AppContext, { only }: Options): Promise<Planned[]> {
  const planned: Planned[] = []
  for (const read of await readCases(app)) {
    if (read.name.includes(only)) planned.push({ case: read, statements: await statementsOf(app, read.call) })
  }
  return planned
}
