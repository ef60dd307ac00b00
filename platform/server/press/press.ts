import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { PressAnswer } from './serve-press.ts'
import type { Sheet } from './sheet.ts'

export type PressLoss = 'time' | 'memory' | 'fault' | 'busy' | 'closed'

/** A sheet that did not become a file. `fault` lies in the sheet or in the layout, the others pass. */
export class PressError extends Error {
  readonly reason: PressLoss
  constructor(reason: PressLoss, message: string = reason) {
    super(`A paper could not be printed: ${message}`)
    this.reason = reason
  }
}

/** Prints papers as PDF/A-3 in a process of its own, which begins with the first one. */
export interface Press {
  /** @throws PressError */
  print(sheet: Sheet): Promise<Buffer>
  /**
   * One file of several sheets, each with pages of its own; other sheets wait meanwhile.
   * @throws PressError
   */
  printAll(sheets: readonly Sheet[]): Promise<Buffer>
  /** The process that runs now; null before the first sheet, and some time after the last. */
  readonly pid: number | null
  close(): Promise<void>
}

export interface PressOptions {
  /** What the process runs; see `servePress`. */
  module: URL
  /** Characters without a shape, which were drawn as boxes. */
  onMissing: (characters: readonly string[], sheet: Sheet) => void
  onLoss: (reason: PressLoss) => void
  /** The compiler loses half a megabyte a sheet, so its process is replaced after so many. */
  sheets?: number
  /** Milliseconds of one sheet. */
  timeoutMs?: number
  /** Without work for so many milliseconds the process ends. */
  restMs?: number
  memoryMb?: number
  /** Sheets that may wait. */
  maxQueue?: number
}

interface Job {
  sheet: Sheet
  following: readonly Sheet[]
  done(pdf: Buffer): void
  failed(error: PressError): void
}

const megabyte = 1_048_576

/** Resident bytes of a process where the system tells; else 0. */
function memoryOf(pid: number | undefined) {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) * 1_024
  } catch {
    return 0
  }
}

const watchEveryMs = 100

/** One process and the sheet it works on. */
class Printing {
  private readonly child: ChildProcess
  private readonly options: Required<PressOptions>
  private readonly onFree: () => void
  private job: Job | null = null
  private printed = 0
  private deadline: NodeJS.Timeout | null = null
  private watch: NodeJS.Timeout | null = null
  private rest: NodeJS.Timeout | null = null
  isGone = false

  constructor(options: Required<PressOptions>, onFree: () => void) {
    this.options = options
    this.onFree = onFree
    // No variables of the server: among them are the addresses of its database and its secrets.
    this.child = fork(options.module, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
    this.child.on('message', (answer: PressAnswer) => this.finish(answer))
    this.child.on('exit', () => this.lose('fault', 'its process ended'))
    this.child.on('error', (error) => this.lose('fault', error.message))
    this.let()
  }

  get pid() {
    return this.child.pid ?? null
  }

  get isFree() {
    return this.job === null && !this.isGone
  }

  run(job: Job) {
    const { timeoutMs, memoryMb } = this.options
    if (this.rest) clearTimeout(this.rest)
    this.job = job
    this.child.ref()
    this.child.channel?.ref()
    this.deadline = setTimeout(() => this.lose('time'), timeoutMs)
    this.watch = setInterval(() => {
      if (memoryOf(this.child.pid) > memoryMb * megabyte) this.lose('memory')
    }, watchEveryMs)
    const { sheet, following } = job
    this.child.send({ id: this.printed, sheet, following }, (error) => error && this.lose('fault', error.message))
  }

  /** The server may end while nobody waits for a sheet. */
  private let() {
    this.child.unref()
    this.child.channel?.unref()
    this.rest = setTimeout(() => this.end(), this.options.restMs)
    this.rest.unref()
  }

  private release() {
    const { job } = this
    if (this.deadline) clearTimeout(this.deadline)
    if (this.watch) clearInterval(this.watch)
    this.job = null
    return job
  }

  private finish(answer: PressAnswer) {
    const job = this.release()
    if (!job) return
    this.printed += 1
    const { sheets, memoryMb, onMissing } = this.options
    if ('error' in answer) job.failed(new PressError('fault', answer.error))
    else {
      if (answer.missing.length > 0) onMissing(answer.missing, job.sheet)
      job.done(Buffer.from(answer.pdf))
    }
    if (this.printed >= sheets || answer.memory > memoryMb * megabyte) this.end()
    else this.let()
    this.onFree()
  }

  private lose(reason: PressLoss, message?: string) {
    if (this.isGone) return
    const job = this.release()
    this.end()
    if (job) this.options.onLoss(reason)
    job?.failed(new PressError(reason, message))
    this.onFree()
  }

  end(reason?: PressLoss) {
    this.isGone = true
    if (this.rest) clearTimeout(this.rest)
    this.child.kill('SIGKILL')
    if (reason) this.release()?.failed(new PressError(reason))
  }
}

const defaults = { sheets: 200, timeoutMs: 20_000, restMs: 120_000, memoryMb: 400, maxQueue: 1_000 }

export function openPress(given: PressOptions): Press {
  const options = { ...defaults, ...given }
  const waiting: Job[] = []
  let printing: Printing | null = null
  let isClosed = false

  function next() {
    if (isClosed || waiting.length === 0) return
    if (printing === null || printing.isGone) printing = new Printing(options, next)
    if (!printing.isFree) return
    const job = waiting.shift()
    if (job) printing.run(job)
  }

  function add(sheet: Sheet, following: readonly Sheet[]): Promise<Buffer> {
    if (isClosed) return Promise.reject(new PressError('closed'))
    if (waiting.length >= options.maxQueue) return Promise.reject(new PressError('busy'))
    return new Promise((done, failed) => {
      waiting.push({ sheet, following, done, failed })
      next()
    })
  }

  return {
    print: (sheet) => add(sheet, []),
    async printAll([sheet, ...following]) {
      if (!sheet) throw new PressError('fault', 'no sheet')
      return add(sheet, following)
    },
    get pid() {
      return printing?.isGone === false ? printing.pid : null
    },
    async close() {
      isClosed = true
      for (const { failed } of waiting.splice(0)) failed(new PressError('closed'))
      printing?.end('closed')
    },
  }
}
