import type { PageRequest, Theme } from '../theme.ts'
import type { CompileSheet, SheetFault } from './compile-sheet.ts'
import { markLines, sourceLine } from './line-marks.ts'

export interface RenderedSheet {
  /** Empty if the sheet has a fault. */
  css: string
  fault: SheetFault | null
  /** Paths of all files that were read for it. */
  read: ReadonlySet<string>
}

interface Sheet {
  theme: Theme
  request: PageRequest
  path: string
}

/** An error is told at the line of the file, not of what its Liquid became. */
function placed({ theme, request }: Omit<Sheet, 'path'>, fault: SheetFault): SheetFault {
  const source = theme.source(fault.path)
  if (fault.line === null || source === null || !fault.path.endsWith('.liquid')) return fault
  const { html } = theme.renderText(request, markLines(source))
  return { ...fault, line: sourceLine(html, fault.line) }
}

/** A sheet with Liquid, compiled; what it imports is rendered alike. */
export function renderSheet({ theme, request, path }: Sheet, compile: CompileSheet): RenderedSheet {
  const texts = new Map<string, string>()
  const compiled = compile(path, (name) => {
    const known = texts.get(name)
    if (known !== undefined) return known
    const source = theme.source(name)
    if (source === null) return null
    const text = name.endsWith('.liquid') ? (theme.renderAsset(request, name)?.html ?? '') : source
    texts.set(name, text)
    return text
  })
  const read = new Set(texts.keys())
  if ('css' in compiled) return { css: compiled.css, fault: null, read }
  return { css: '', fault: placed({ theme, request }, compiled.fault), read }
}
