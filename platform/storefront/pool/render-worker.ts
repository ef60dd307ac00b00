import { parentPort, workerData } from 'node:worker_threads'
import { LiquidError } from '../liquid/values/errors.ts'
import { checkTheme } from '../theme/check/check-theme.ts'
import { Resources } from '../theme/model/resources.ts'
import { Theme } from '../theme/theme.ts'
import { lockDown } from './lock-down.ts'
import type { Answer, Message, RenderFault, RenderJob, RenderResult, SourceFiles, ThemeKey } from './protocol.ts'

/** Steps of a page that a browser would wait for; a page of a real theme takes some ten thousand. */
const limits = { steps: 2_000_000, characters: 12_000_000 }
const maxErrors = 20

const scriptMark: string | null = workerData?.scriptMark ?? null

interface Known {
  files: SourceFiles
  /** By time zone. */
  themes: Map<string, Theme>
}

const known = new Map<ThemeKey, Known>()

function themeOf(key: ThemeKey, timeZone: string): Theme {
  const entry = known.get(key)
  if (!entry) throw new Error('The theme was not sent')
  const theme = entry.themes.get(timeZone) ?? new Theme(entry.files, { timeZone, limits, scriptMark })
  entry.themes.set(timeZone, theme)
  return theme
}

function render(theme: Theme, { template, part, objects, resources: given, view }: RenderJob): RenderResult {
  const resources = new Resources(given)
  const request = { template, objects, view, resources }
  const rendered =
    part.kind === 'page'
      ? theme.render(request)
      : part.kind === 'section'
        ? theme.renderOne(request, part.id)
        : theme.renderAsset(request, part.name)
  return {
    html: rendered?.html ?? null,
    needs: [...resources.needs.values()],
    exceeded: [...resources.exceeded],
    errors: (rendered?.errors ?? []).slice(0, maxErrors).map(({ text }) => text),
  }
}

/** Deep nesting ends in a RangeError. */
const faultOf = (error: unknown): RenderFault =>
  error instanceof LiquidError || error instanceof RangeError ? 'limit' : 'fault'

function answer(message: Message): Answer | null {
  switch (message.kind) {
    case 'theme':
      known.set(message.key, { files: message.files, themes: new Map() })
      return null
    case 'forget':
      known.delete(message.key)
      return null
    case 'render':
      return { id: message.id, rendered: render(themeOf(message.key, message.job.timeZone), message.job) }
    case 'check':
      return { id: message.id, checked: checkTheme(message.files, message.names) }
  }
}

/** Starts to answer on this thread, which from then on reaches nothing else. */
export function serveRenders() {
  lockDown()
  parentPort?.on('message', (message: Message) => {
    try {
      const found = answer(message)
      if (found) parentPort?.postMessage(found)
    } catch (error) {
      if (!('id' in message)) throw error
      const failed: Answer = { id: message.id, fault: faultOf(error), message: String(error) }
      parentPort?.postMessage(failed)
    }
  })
}
