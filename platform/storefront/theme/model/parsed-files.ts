import type { Engine } from '../../liquid/engine.ts'
import type { Template } from '../../liquid/runtime/context.ts'
import { LiquidError } from '../../liquid/values/errors.ts'
import { readSection, type SectionFile, type ThemeFiles } from './theme-files.ts'

interface Parsed {
  template: Template | null
  /** The error that parsing met. */
  error: LiquidError | null
}

/** Files of a theme, each parsed once, when it is first used. */
export class ParsedFiles {
  private readonly files: ThemeFiles
  private readonly engine: Engine
  private readonly scriptMark: string | null
  private readonly parsed = new Map<string, Parsed>()
  private readonly sections = new Map<string, SectionFile>()

  constructor(files: ThemeFiles, engine: Engine, scriptMark: string | null) {
    this.files = files
    this.engine = engine
    this.scriptMark = scriptMark
  }

  /**
   * Marks the scripts that the theme's author wrote; those that come with data have no mark. Those with an address need
   * none: the policy of the page says which hosts they may come from.
   */
  private marked(path: string, markup: string) {
    if (this.scriptMark === null || path.startsWith('assets/')) return markup
    return markup.replaceAll(/<script(?=[\s>])(?![^<>]*\ssrc\s*=)/gi, `$& nonce=${this.scriptMark}`)
  }

  section(path: string): SectionFile | null {
    const known = this.sections.get(path)
    if (known) return known
    const source = this.files.get(path)
    if (source === undefined) return null
    const read = readSection(source)
    const file = { ...read, markup: this.marked(path, read.markup) }
    this.sections.set(path, file)
    return file
  }

  /** The Liquid of a file; null if there is no such file. */
  markup(path: string): string | null {
    return this.section(path)?.markup ?? null
  }

  parse(path: string): Parsed {
    const known = this.parsed.get(path) ?? this.parseFile(path)
    this.parsed.set(path, known)
    return known
  }

  private parseFile(path: string): Parsed {
    const source = this.markup(path)
    if (source === null) return { template: null, error: null }
    try {
      return { template: this.engine.parse(source, path), error: null }
    } catch (error) {
      if (!(error instanceof LiquidError)) throw error
      return { template: null, error }
    }
  }
}
