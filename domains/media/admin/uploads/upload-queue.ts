import { createStore, isCalledOff, sendForm } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import type { CFile } from '../../contract/file.ts'
import { uploadFiles } from '../../contract/file.wire.ts'

export interface Upload {
  id: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Sent share, from 0 to 1. */
  share: number
  error: unknown
  /** What it became. */
  file: CFile | null
}

export interface Entry extends Upload {
  content: File
  tag: string
  stop: AbortController
  isTold: boolean
}

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending'

/** Concurrent uploads; more would only share the bandwidth. */
const atOnce = 3

async function sendFile({ content, tag, stop }: Entry, onProgress: (share: number) => void): Promise<CFile> {
  const form = new FormData()
  form.append('files[]', content)
  const reply = await sendForm(uploadFiles, { params: { tag }, form, onProgress, signal: stop.signal })
  const [file] = reply.files
  if (file) return file
  const [{ code, details } = { code: 'INTERNAL', details: {} }] = reply.rejected
  throw new ApiError(code, 422, details)
}

/** One request per file, so that each has its own progress, error and retry. */
export function openUploadQueue(send = sendFile) {
  const entries = createStore<readonly Entry[]>([])
  const listeners = new Set<(file: CFile) => void>()

  const change = (id: string, changes: Partial<Entry>) =>
    entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))

  async function run(entry: Entry) {
    change(entry.id, { state: 'sending', share: 0, error: null })
    try {
      const file = await send(entry, (share) => change(entry.id, { share }))
      change(entry.id, { state: 'done', share: 1, file })
    } catch (error) {
      if (!isCalledOff(error)) change(entry.id, { state: 'failed', error })
    }
    tell()
    begin()
  }

  /** In the order in which they were added: of several pictures the first one is the record's. */
  function tell() {
    const all = entries.get()
    const pending = all.findIndex(isUnderWay)
    const arrived = all.slice(0, pending < 0 ? all.length : pending).filter(({ isTold }) => !isTold)
    for (const { id, file } of arrived) {
      change(id, { isTold: true })
      announce(file)
    }
  }

  function announce(file: CFile | null) {
    if (!file) return
    for (const listener of listeners) listener(file)
  }

  function begin() {
    const sending = entries.get().filter(({ state }) => state === 'sending').length
    const waiting = entries.get().filter(({ state }) => state === 'waiting')
    for (const entry of waiting.slice(0, Math.max(0, atOnce - sending))) void run(entry)
  }

  return {
    uploads: entries,
    add(files: readonly File[], tag: string) {
      const added = files.map((content): Entry => {
        const { name, size } = content
        return {
          id: crypto.randomUUID(),
          name,
          size,
          state: 'waiting',
          share: 0,
          error: null,
          file: null,
          isTold: false,
          content,
          tag,
          stop: new AbortController(),
        }
      })
      entries.set([...entries.get(), ...added])
      begin()
    },
    retry(id: string) {
      change(id, { state: 'waiting', stop: new AbortController(), isTold: false })
      begin()
    },
    /** Removes an upload; aborts it if it is running. */
    remove(id: string) {
      entries
        .get()
        .find((entry) => entry.id === id)
        ?.stop.abort()
      entries.set(entries.get().filter((entry) => entry.id !== id))
      tell()
      begin()
    },
    clear: () => entries.set(entries.get().filter(({ state }) => state !== 'done' && state !== 'failed')),
    /** Called for each uploaded file, once those added before it have arrived or failed. */
    onFile(listener: (file: CFile) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type UploadQueue = ReturnType<typeof openUploadQueue>

/** Module-level, so that uploads continue while the user navigates. */
export const libraryQueue = openUploadQueue()
