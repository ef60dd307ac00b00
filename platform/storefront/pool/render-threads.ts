import { Worker } from 'node:worker_threads'
import type { Answer, Message, RenderFault, SourceFiles, ThemeKey } from './protocol.ts'

export type LossReason = RenderFault | 'time' | 'memory' | 'busy' | 'closed'

/** A page that could not be rendered. */
export class RenderError extends Error {
  readonly reason: LossReason
  constructor(reason: LossReason, message: string = reason) {
    super(`A page could not be rendered: ${message}`)
    this.reason = reason
  }
}

export interface ThemeSource {
  key: ThemeKey
  files: SourceFiles
}

export interface Task {
  id: number
  /** Sent before the job to a thread that does not have it. */
  theme: ThemeSource | null
  message: Message
  done(answer: Answer): void
  failed(error: RenderError): void
}

/** A thread keeps the parsed files of so many versions. */
const maxThemes = 6

const lostBy = (error: Error): RenderError =>
  new RenderError('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault', error.message)

/** Limits of a thread; those of the engine are far below. */
const limitsOf = (memoryMb: number) => ({
  ...{ maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
})

export interface ThreadOptions {
  /** Module that a thread runs. */
  worker: URL
  workerData: Readonly<Record<string, unknown>>
  memoryMb: number
  size: number
  /** Longest time of one job in milliseconds of its processor; its thread is ended then. A job that waits for one may too. */
  timeoutMs: number
  /** Threads without a job for so many milliseconds are ended; they stay if left out. */
  restMs?: number
  /** Jobs that may wait. */
  maxQueue: number
  onLoss: (reason: string) => void
}

/** So many times its limit a job may take where others keep the processor from it. */
const maxTurns = 8
const leastMs = 20

/** Milliseconds that a thread has had a processor, also in an endless loop; 0 before it runs. */
const busyMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  )

/** One thread and the job that it works on. */
class RenderThread {
  private readonly worker: Worker
  private readonly themes = new Set<ThemeKey>()
  private task: Task | null = null
  private timer: NodeJS.Timeout | null = null
  private readonly onIdle: () => void
  private readonly onEnd: (thread: RenderThread, reason: string) => void

  constructor(
    { worker, workerData, memoryMb }: ThreadOptions,
    on: { idle: () => void; end: (thread: RenderThread, reason: string) => void },
  ) {
    this.onIdle = on.idle
    this.onEnd = on.end
    // No variables of the server: among them are the addresses of its database and its secrets.
    this.worker = new Worker(worker, { env: {}, workerData, resourceLimits: limitsOf(memoryMb), stdin: false })
    this.worker.unref()
    this.worker.on('message', (answer: Answer) => this.finish(answer))
    this.worker.on('error', (error) => this.lose(lostBy(error)))
    this.worker.on('exit', () => this.lose(new RenderError('fault', 'the thread ended')))
  }

  get isIdle() {
    return this.task === null
  }

  has = (theme: ThemeSource | null) => theme === null || this.themes.has(theme.key)

  run(task: Task, timeoutMs: number) {
    this.task = task
    // Keeps the process while somebody waits.
    this.worker.ref()
    const before = busyMs(this.worker)
    const look = async (turn: number) => {
      const left = timeoutMs - ((await busyMs(this.worker)) - (await before))
      if (this.task !== task) return
      if (left <= 0 || turn === maxTurns) this.lose(new RenderError('time'))
      else this.timer = setTimeout(look, Math.max(leastMs, left), turn + 1)
    }
    this.timer = setTimeout(look, timeoutMs, 1)
    if (task.theme) this.send(task.theme)
    this.worker.postMessage(task.message)
  }

  private post = (message: Message) => this.worker.postMessage(message)

  /** Sends a theme that the thread does not have, and makes room for it. */
  private send({ key, files }: ThemeSource) {
    const isKnown = this.themes.delete(key)
    this.themes.add(key)
    if (isKnown) return
    const [oldest] = this.themes
    if (this.themes.size > maxThemes && oldest !== undefined) {
      this.themes.delete(oldest)
      this.post({ kind: 'forget', key: oldest })
    }
    this.post({ kind: 'theme', key, files })
  }

  private release(): Task | null {
    const { task } = this
    if (this.timer) clearTimeout(this.timer)
    this.task = null
    this.worker.unref()
    return task
  }

  private finish(answer: Answer) {
    this.release()?.done(answer)
    this.onIdle()
  }

  private isLost = false

  /** Ends the thread, whatever it does, and fails its job. */
  private lose(error: RenderError) {
    if (this.isLost) return
    this.isLost = true
    const task = this.release()
    void this.worker.terminate()
    task?.failed(error)
    this.onEnd(this, error.message)
  }

  async close() {
    this.isLost = true
    this.release()?.failed(new RenderError('closed'))
    await this.worker.terminate()
  }
}

export interface RenderThreads {
  add(task: Omit<Task, 'id'>, id: number): void
  close(): Promise<void>
}

/** Threads that are started when first used, and replaced when they are lost. */
export function openThreads(options: ThreadOptions): RenderThreads {
  const { size, timeoutMs, restMs, maxQueue, onLoss } = options
  const threads = new Set<RenderThread>()
  const queue: Task[] = []
  let isClosed = false
  let rest: NodeJS.Timeout | undefined

  function openThread() {
    const thread = new RenderThread(options, {
      idle() {
        runNext()
        if (restMs !== undefined) rest = setTimeout(endIdle, restMs).unref()
      },
      end(ended, reason) {
        threads.delete(ended)
        onLoss(reason)
        runNext()
      },
    })
    threads.add(thread)
    return thread
  }

  function endIdle() {
    for (const thread of threads) {
      if (!thread.isIdle) continue
      threads.delete(thread)
      void thread.close()
    }
  }

  /** An idle thread, best one that has the theme already. */
  function idleThread({ theme }: Task): RenderThread | null {
    const idle = [...threads].filter((thread) => thread.isIdle)
    const ready = idle.find((thread) => thread.has(theme))
    if (ready) return ready
    return threads.size < size ? openThread() : (idle[0] ?? null)
  }

  function runNext() {
    for (let task = queue[0]; task; task = queue[0]) {
      const thread = idleThread(task)
      if (!thread) return
      queue.shift()
      thread.run(task, timeoutMs)
    }
  }

  return {
    add(task, id) {
      clearTimeout(rest)
      if (isClosed) return task.failed(new RenderError('closed'))
      if (queue.length >= maxQueue) return task.failed(new RenderError('busy'))
      queue.push({ ...task, id })
      runNext()
    },
    async close() {
      isClosed = true
      for (const task of queue.splice(0)) task.failed(new RenderError('closed'))
      await Promise.all([...threads].map((thread) => thread.close()))
    },
  }
}
