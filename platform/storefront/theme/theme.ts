import { createEngine, type Engine } from '../liquid/engine.ts'
import type { Context, Output, Template } from '../liquid/runtime/context.ts'
import { LiquidError } from '../liquid/values/errors.ts'
import { themeFilters } from './filters/theme-filters.ts'
import { environmentOf, type Page, PageEnvironment, pageOf } from './model/page.ts'
import { defaultData, type PlacedSection, type SectionHost, sectionObject, sectionsOf } from './model/section.ts'
import {
  asObject,
  type Json,
  type JsonObject,
  readJson,
  readSection,
  readSettings,
  type SectionFile,
  type ThemeFiles,
} from './model/theme-files.ts'
import { themeTags } from './tags/theme-tags.ts'

export interface PageRequest {
  /** `product`, `page.contact`, `customers/login`. */
  template: string
  /** Objects of the page: `product`, `shop`, `cart` … */
  objects: Readonly<Record<string, unknown>>
  page: Page
}

export interface RenderedPage {
  html: string
  errors: readonly LiquidError[]
}

interface Parsed {
  template: Template | null
  /** The error that parsing met. */
  error: LiquidError | null
}

/** The tag decides, then the JSON template, then the usual layout. */
function layoutName(byTag: string | null | undefined, byTemplate: Json | undefined): string | null {
  if (byTag !== undefined) return byTag
  if (typeof byTemplate === 'string') return byTemplate
  return byTemplate === false ? null : 'theme'
}

/** A version of a theme, ready to render. Its files are parsed once, when first used. */
export class Theme {
  readonly settings: JsonObject
  private readonly files: ThemeFiles
  private readonly engine: Engine
  private readonly parsed = new Map<string, Parsed>()
  private readonly sectionFiles = new Map<string, SectionFile>()

  constructor(files: ThemeFiles, options: { timeZone?: string; now?: () => Date } = {}) {
    this.files = files
    this.settings = readSettings(files)
    this.engine = createEngine({
      ...options,
      mode: 'warn',
      // Visitors see a page with a gap, who edits it sees why.
      errorText: ({ text }, context) => (pageOf(context).isDesign ? text : ''),
      source: (name) => this.markup(`snippets/${name}.liquid`),
      tags: themeTags(this.host()),
      filters: themeFilters(files),
    })
  }

  private host(): SectionHost {
    return {
      section: (context, output, section) => this.renderSection(context, output, section),
      sections: (context, output, group) => {
        for (const section of sectionsOf(readJson(this.files.get(`sections/${group}.json`)), `sections--${group}`)) {
          this.renderSection(context, output, section)
        }
      },
      settingsOf: (type) => asObject(asObject(this.settings.sections)[type]),
    }
  }

  /** Does the theme have this template? */
  has(template: string) {
    return this.files.has(`templates/${template}.json`) || this.files.has(`templates/${template}.liquid`)
  }

  private sectionFile(path: string): SectionFile | null {
    const known = this.sectionFiles.get(path)
    if (known) return known
    const source = this.files.get(path)
    if (source === undefined) return null
    const file = readSection(source)
    this.sectionFiles.set(path, file)
    return file
  }

  private markup = (path: string) => this.sectionFile(path)?.markup ?? null

  private parse(path: string): Parsed {
    const known = this.parsed.get(path)
    if (known) return known
    const parsed = this.parseFile(path)
    this.parsed.set(path, parsed)
    return parsed
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

  /** A file that cannot be parsed costs its place, not the page. */
  private renderFile(path: string, context: Context, output: Output) {
    const { template, error } = this.parse(path)
    if (error) output.write(context.handle(error, null))
    template?.render(context, output)
  }

  private renderSection(context: Context, output: Output, { id, type, data }: PlacedSection) {
    const path = `sections/${type}.liquid`
    const file = this.sectionFile(path)
    if (!file) {
      const missing = new LiquidError(`Could not find section ${type}`, 'FileSystemError')
      return output.write(context.handle(missing, null))
    }
    const given = Object.keys(data).length > 0 ? data : defaultData(file)
    const section = sectionObject({ id, type, data: given }, file)
    const { tag, class: name } = file.schema
    const element = typeof tag === 'string' ? tag : 'div'
    output.write(`<${element} id="shopify-section-${id}" class="shopify-section${name ? ` ${name}` : ''}">`)
    this.renderFile(path, context.inside(environmentOf(context).with({ section })), output)
    output.write(`</${element}>`)
  }

  private renderTemplate(name: string, context: Context, output: Output): JsonObject {
    const json = this.files.get(`templates/${name}.json`)
    if (json === undefined) {
      this.renderFile(`templates/${name}.liquid`, context, output)
      return {}
    }
    const template = readJson(json)
    for (const section of sectionsOf(template, `template--${name.replaceAll(/[^\w-]/g, '-')}`)) {
      this.renderSection(context, output, section)
    }
    return template
  }

  /** @throws LiquidError of kind MemoryError if the page exceeds its limits */
  render({ template, objects, page }: PageRequest): RenderedPage {
    const environment = new PageEnvironment(page, Object.entries({ ...objects, settings: this.settings }))
    const rendered = this.engine.run(environment, (context, output) => {
      const content = output.child()
      const { layout } = this.renderTemplate(template, context, content)
      const name = layoutName(context.layout, layout)
      if (name === null) return output.write(content.toString())
      const whole = context.inside(
        environment.with({ content_for_layout: content.toString(), content_for_header: [...page.head].join('\n') }),
      )
      this.renderFile(`layout/${name}.liquid`, whole, output)
    })
    return { html: rendered.text, errors: rendered.errors }
  }
}
