import { parentPort, workerData } from 'node:worker_threads'
import { LiquidError } from '../liquid/values/errors.ts'
import { checkTheme } from '../theme/check/check-theme.ts'
import { toLocalTimes } from '../theme/model/local-times.ts'
import { Resources } from '../theme/model/resources.ts'
import { checkSheets } from '../theme/sheets/check-sheets.ts'
import type { CompileSheet } from '../theme/sheets/compile-sheet.ts'
import { renderSheet } from '../theme/sheets/render-sheet.ts'
import { type PageRequest, Theme } from '../theme/theme.ts'
import { lockDown } from './lock-down.ts'
import type { Answer, Message, Part, RenderFault, RenderJob, RenderResult, SourceFiles, ThemeKey } from './protocol.ts'

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

/** Given to the threads that compile. */
let compile: CompileSheet = () => {
  throw new Error('This thread compiles no sheets')
}

/** Larger than everything else here, so only the threads that compile load it. */
async function loadCompiler() {
  compile = (await import('../theme/sheets/compile-sheet.ts')).compileSheet
}

function renderPart(theme: Theme, request: PageRequest, part: Exclude<Part, { kind: 'sheet' }>) {
  if (part.kind === 'section') return theme.renderOne(request, part.id)
  return part.kind === 'asset' ? theme.renderAsset(request, part.path) : theme.render(request)
}

function shown(theme: Theme, request: PageRequest, part: Part): Pick<RenderResult, 'html' | 'errors' | 'fault'> {
  if (part.kind === 'sheet') {
    const { css, fault } = renderSheet({ theme, request, path: part.path }, compile)
    return { html: css, errors: [], fault }
  }
  const rendered = renderPart(theme, request, part)
  const errors = (rendered?.errors ?? []).slice(0, maxErrors).map(({ text }) => text)
  return { html: rendered?.html ?? null, errors, fault: null }
}

function render(theme: Theme, { template, part, objects, resources: given, view, timeZone }: RenderJob): RenderResult {
  // This thread has copies of its own.
  toLocalTimes([objects, given], timeZone)
  const resources = new Resources(given)
  const result = shown(theme, { template, objects, view, resources }, part)
  return { ...result, needs: [...resources.needs.values()], exceeded: [...resources.exceeded] }
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
    case 'sheets':
      return { id: message.id, sheets: checkSheets(message.files, message.path, { limits, compile }) }
  }
}

/** Starts to answer on this thread, which from then on reaches nothing else. */
export async function serveRenders() {
  if (workerData?.isCompiler) await loadCompiler()
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
