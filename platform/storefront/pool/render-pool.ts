import { randomBytes } from 'node:crypto'
import type { ThemeCheck } from '../theme/check/check-theme.ts'
import type { SheetFault } from '../theme/sheets/compile-sheet.ts'
import { faultsOr, withSheets } from './check-sheets.ts'
import type { Answer, RenderJob, RenderResult, SourceFiles } from './protocol.ts'
import { openThreads, RenderError, type Task, type ThemeSource } from './render-threads.ts'

export interface PoolOptions {
  /** Module that a thread runs. */
  worker: URL
  size?: number
  /** Longest time of one page in milliseconds; its thread is ended then. */
  timeoutMs?: number
  /** The same for the sheets of a theme. */
  sheetTimeoutMs?: number
  /** Sheets are compiled seldom, so their thread is ended after this time. */
  sheetRestMs?: number
  /** Jobs that may wait. */
  maxQueue?: number
  onLoss?: (reason: string) => void
}

export interface RenderPool {
  /** Stands as the nonce of each script that a theme's author wrote; random, so that data cannot contain it. */
  readonly scriptMark: string
  /** @throws RenderError */
  render(theme: ThemeSource, job: RenderJob): Promise<RenderResult>
  /** Names that a theme uses and the shop lacks; `names` are the paths of all its files. @throws RenderError */
  check(files: SourceFiles, names: readonly string[]): Promise<ThemeCheck>
  /** Why one sheet of a theme cannot be compiled. */
  checkSheet(files: SourceFiles, path: string): Promise<SheetFault[]>
  close(): Promise<void>
}

type NewTask = Omit<Task, 'id' | 'message'>

/** Rejects with the fault of an answer that has no such result. */
function resultOf<Result>(read: (answer: Answer) => Result | undefined, start: (task: NewTask) => void) {
  return new Promise<Result>((resolve, reject) =>
    start({
      theme: null,
      done(answer) {
        const result = read(answer)
        if (result !== undefined) return resolve(result)
        reject('fault' in answer ? new RenderError(answer.fault, answer.message) : new RenderError('fault'))
      },
      failed: reject,
    }),
  )
}

const renderedIn = (answer: Answer) => ('rendered' in answer ? answer.rendered : undefined)
const checkedIn = (answer: Answer) => ('checked' in answer ? answer.checked : undefined)

const sheetsIn = (answer: Answer) => ('sheets' in answer ? answer.sheets : undefined)

/** Threads that render themes; those that compile sheets stand apart, and a shop whose theme has none starts none. */
export function openRenderPool({
  worker,
  size = 2,
  timeoutMs = 3_000,
  sheetTimeoutMs = 10_000,
  sheetRestMs = 60_000,
  maxQueue = 256,
  onLoss = () => {},
}: PoolOptions): RenderPool {
  const scriptMark = randomBytes(16).toString('hex')
  const common = { worker, maxQueue, onLoss }
  const pages = openThreads({ ...common, size, timeoutMs, memoryMb: 160, workerData: { scriptMark } })
  const sheets = openThreads({
    ...{ ...common, size: 1, timeoutMs: sheetTimeoutMs, restMs: sheetRestMs, memoryMb: 320 },
    workerData: { isCompiler: true },
  })
  let count = 0

  const next = () => {
    count += 1
    return count
  }

  const checkSheets = (files: SourceFiles, path: string | null) =>
    resultOf(sheetsIn, (task) => {
      const id = next()
      sheets.add({ ...task, message: { kind: 'sheets', id, files, path } }, id)
    })

  return {
    scriptMark,
    render: (theme, job) =>
      resultOf(renderedIn, (task) => {
        const id = next()
        const threads = job.part.kind === 'sheet' ? sheets : pages
        threads.add({ ...task, theme, message: { kind: 'render', id, key: theme.key, job } }, id)
      }),
    async check(files, names) {
      const check = await resultOf(checkedIn, (task) => {
        const id = next()
        pages.add({ ...task, message: { kind: 'check', id, files, names } }, id)
      })
      return withSheets(check, files, () => checkSheets(files, null))
    },
    checkSheet: (files, path) => faultsOr(path, () => checkSheets(files, path)),
    async close() {
      await Promise.all([pages.close(), sheets.close()])
    },
  }
}
