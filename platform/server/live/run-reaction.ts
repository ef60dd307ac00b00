import type { Change } from '../changes/change.ts'
import { joinedDb, transact } from '../changes/transaction.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { Context, NamedReaction } from '../manifest/context.ts'
import { noteFailure } from './note-failure.ts'
import { type DuePart, type Part, takePart } from './reaction-cursors.ts'
import { isPassing } from './reaction-failure.ts'

/** Changes of one event that follow one another. */
function runsOf(changes: readonly Change[]): Change[][] {
  const runs: Change[][] = []
  for (const change of changes) {
    const last = runs.at(-1)
    if (last?.[0]?.event === change.event) last.push(change)
    else runs.push([change])
  }
  return runs
}

/** Calls the handlers of a reaction in the order of the log. */
export async function react(context: Context, { handlers }: NamedReaction, changes: readonly Change[]) {
  for (const found of runsOf(changes)) {
    for (const { run } of handlers.filter(({ event }) => event === found[0]?.event)) await run(context, found)
  }
}

/** Handles a part and moves the cursor in one transaction, so each change is handled exactly once. */
function runPart(app: AppContext, part: Part): Promise<boolean> {
  const origin = { actor: systemContext(app, 'reaction').actor, request_id: null, source: 'reaction' }
  return transact({ ...app, origin, may: () => true }, async (tx) => {
    if (!(await takePart(tx, part))) return false
    await react(systemContext(app, 'reaction', joinedDb(tx)), part.reaction, part.changes)
    return true
  })
}

/** Finds the change that fails: those before it are handled, those after it wait, to keep their order. */
async function runOneByOne(app: AppContext, { reaction, changes, ...part }: Part) {
  let { after } = part
  for (const change of changes) {
    try {
      if (!(await runPart(app, { reaction, after, upTo: change.seq, changes: [change] }))) return
    } catch (error) {
      await noteFailure(app, { reaction, after, change }, error)
      return
    }
    after = change.seq
  }
}

/** Handles what a reaction has to do. Its failure is noted, and concerns no other reaction. */
export async function runReaction(app: AppContext, part: DuePart) {
  const [first] = part.changes
  if (!first) return
  if (part.isRetry) return runOneByOne(app, part)
  try {
    await runPart(app, part)
  } catch (error) {
    if (part.changes.length > 1 && !isPassing(error)) return runOneByOne(app, part)
    await noteFailure(app, { ...part, change: first }, error)
  }
}
