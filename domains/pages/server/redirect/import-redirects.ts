import type { Context, Tx } from '@comptoir/platform/server'
import { readCsv } from '../../contract/read-csv.ts'
import { leadsTo, targetPathOf } from '../../contract/redirect.rules.ts'
import {
  type ImportLine,
  type LineFault,
  lineFaults,
  maxLines,
  type Redirect,
  RedirectRequest,
} from '../../contract/redirect.ts'
import { redirectError } from '../../contract/redirect.wire.ts'
import { lockRedirect, lockRedirects, readAllRedirects } from './redirect.queries.ts'
import { changeRedirect, insertRedirects, type RedirectDraft } from './write-redirect.ts'

interface Cells {
  line: number
  from: string
  to: string
}

/** Without a line of headings and empty ones. @throws TOO_MANY_LINES */
function readLines(csv: string): Cells[] {
  const lines = readCsv(csv)
    .map(([from = '', to = ''], at) => ({ line: at + 1, from: from.trim(), to: to.trim() }))
    .filter(({ line, from, to }) => from + to !== '' && (line > 1 || from.includes('/')))
  if (lines.length > maxLines) throw redirectError('TOO_MANY_LINES', { field: 'csv' })
  return lines
}

interface Plan {
  /** Redirects by their start as they are, and as earlier lines make them. */
  targets: Map<string, string>
  lines: Set<string>
}

function judge(
  { from, to }: Pick<Cells, 'from' | 'to'>,
  { targets, lines }: Plan,
): Pick<ImportLine, 'outcome' | 'code'> {
  const fail = (code: LineFault) => ({ outcome: 'fail' as const, code })
  if (lines.has(from)) return fail('LINE_REPEATED')
  const known = targets.get(from)
  if (known === to) return { outcome: 'same', code: null }
  const next = (path: string) => targetPathOf(path === from ? to : (targets.get(path) ?? ''))
  if (leadsTo(targetPathOf(to), from, next)) return fail('REDIRECT_LOOP')
  return { outcome: known === undefined ? 'create' : 'update', code: null }
}

const faultIn = (message: string | undefined): LineFault =>
  lineFaults.find((fault) => fault === message) ?? 'FROM_INVALID'

function planLine(cells: Cells, plan: Plan): ImportLine {
  const { data, error } = RedirectRequest.safeParse({ from: cells.from, to: cells.to })
  if (!data) return { ...cells, outcome: 'fail', code: faultIn(error.issues[0]?.message) }
  const judged = judge(data, plan)
  if (judged.outcome !== 'fail') {
    plan.targets.set(data.from, data.to)
    plan.lines.add(data.from)
  }
  return { line: cells.line, ...data, ...judged }
}

async function apply(tx: Tx, shop: number, { lines, known }: { lines: ImportLine[]; known: Map<string, Redirect> }) {
  const drafts = (outcome: ImportLine['outcome']): RedirectDraft[] => lines.filter((line) => line.outcome === outcome)
  for (const draft of drafts('update')) {
    const before = known.get(draft.from)
    if (before) await changeRedirect(tx, await lockRedirect(tx, shop, before.id), draft)
  }
  await insertRedirects(tx, drafts('create'))
}

/** Lines that fail are left out; the others are written together. */
export async function importRedirects({ db, shop }: Context, { csv, dry_run }: { csv: string; dry_run: boolean }) {
  const cells = readLines(csv)
  return db.transaction(async (tx) => {
    await lockRedirects(tx)
    const known = new Map((await readAllRedirects(tx)).map((redirect) => [redirect.from, redirect]))
    const plan: Plan = { targets: new Map([...known].map(([from, { to }]) => [from, to])), lines: new Set() }
    const lines = cells.map((one) => planLine(one, plan))
    if (!dry_run) await apply(tx, shop, { lines, known })
    return { lines }
  })
}
