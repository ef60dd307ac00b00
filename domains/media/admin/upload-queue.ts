import { isCalledOff, sendForm } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { type CFile, uploadFiles } from '../contract/index.ts'

/** One file on its way into the library. */
export interface Upload {
  id: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** How much of it has left, from 0 to 1. */
  share: number
  error: unknown
}

interface Entry extends Upload {
  content: File
  tag: string
  stop: AbortController
}

/** More would only share the same line. */
const atOnce = 3

async function send({ content, tag, stop }: Entry, onProgress: (share: number) => void): Promise<CFile> {
  const form = new FormData()
  form.append('files[]', content)
  const reply = await sendForm(uploadFiles, { params: { tag }, form, onProgress, signal: stop.signal })
  const [file] = reply.files
  if (file) return file
  const [{ code, details } = { code: 'INTERNAL', details: {} }] = reply.rejected
  throw new Failure(code, 422, details)
}

/** Files that are sent one request each, a few at once: each has its progress, can fail for itself and be tried again. */
export function openUploadQueue() {
  let entries: readonly Entry[] = []
  const watchers = new Set<() => void>()
  const listeners = new Set<(file: CFile) => void>()

  function set(next: readonly Entry[]) {
    entries = next
    for (const watcher of watchers) watcher()
  }
  const change = (id: string, changes: Partial<Entry>) =>
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))

  async function run(entry: Entry) {
    change(entry.id, { state: 'sending', share: 0, error: null })
    try {
      const file = await send(entry, (share) => change(entry.id, { share }))
      change(entry.id, { state: 'done', share: 1 })
      for (const listener of listeners) listener(file)
    } catch (error) {
      if (!isCalledOff(error)) change(entry.id, { state: 'failed', error })
    }
    begin()
  }

  function begin() {
    const sending = entries.filter(({ state }) => state === 'sending').length
    const waiting = entries.filter(({ state }) => state === 'waiting')
    for (const entry of waiting.slice(0, Math.max(0, atOnce - sending))) void run(entry)
  }

  return {
    all: (): readonly Upload[] => entries,
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
          content,
          tag,
          stop: new AbortController(),
        }
      })
      set([...entries, ...added])
      begin()
    },
    retry(id: string) {
      change(id, { state: 'waiting', stop: new AbortController() })
      begin()
    },
    /** Takes one off the list; where it is on its way, it is called off. */
    remove(id: string) {
      entries.find((entry) => entry.id === id)?.stop.abort()
      set(entries.filter((entry) => entry.id !== id))
      begin()
    },
    clear: () => set(entries.filter(({ state }) => state !== 'done' && state !== 'failed')),
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Hears of each file that has come in. */
    onFile(listener: (file: CFile) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type UploadQueue = ReturnType<typeof openUploadQueue>

/** Goes on while somebody looks at other pages. */
export const libraryQueue = openUploadQueue()
