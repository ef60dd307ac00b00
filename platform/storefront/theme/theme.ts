import { createEngine, type Engine } from '../liquid/engine.ts'
import { escapeHtml } from '../liquid/filters/text.ts'
import type { Context, Limits, Output } from '../liquid/runtime/context.ts'
import { LiquidError } from '../liquid/values/errors.ts'
import { themeFilters } from './filters/theme-filters.ts'
import { environmentOf, type Page, PageEnvironment, type PageView, pageOf } from './model/page.ts'
import { ParsedFiles } from './model/parsed-files.ts'
import { lookupsOf, Resources } from './model/resources.ts'
import { defaultData, type PlacedSection, type SectionHost, sectionObject, sectionsOf } from './model/section.ts'
import { type SettingScope, Settings, typesOf } from './model/setting-values.ts'
import {
  asObject,
  type Json,
  type JsonObject,
  readJson,
  readSettings,
  readTexts,
  type ThemeFiles,
  themeInputs,
} from './model/theme-files.ts'
import { themeTags } from './tags/theme-tags.ts'

export interface PageRequest {
  /** `product`, `page.contact`, `customers/login`. */
  template: string
  /** Objects of the page: `product`, `shop`, `cart` … */
  objects: Readonly<Record<string, unknown>>
  view: PageView
  resources?: Resources
}

export interface RenderedPage {
  html: string
  errors: readonly LiquidError[]
}

export interface ThemeOptions {
  timeZone?: string
  now?: () => Date
  limits?: Partial<Limits>
  /** Set as the nonce of each script of the theme; whoever sends the page replaces it. */
  scriptMark?: string | null
}

/** The tag decides, then the JSON template, then the usual layout. */
function layoutName(byTag: string | null | undefined, byTemplate: Json | undefined): string | null {
  if (byTag !== undefined) return byTag
  if (typeof byTemplate === 'string') return byTemplate
  return byTemplate === false ? null : 'theme'
}

const scopeOf = (template: string) => `template--${template.replaceAll(/[^\w-]/g, '-')}`

const classesOf = ({ group }: PlacedSection, own: Json | undefined) =>
  ['shopify-section', group && `shopify-section-group-${group}`, own].filter(Boolean).join(' ')

/** A version of a theme, ready to render. Its files are parsed once, when first used. */
export class Theme {
  readonly settings: JsonObject
  private readonly files: ThemeFiles
  private readonly engine: Engine
  private readonly types: ReadonlyMap<string, string>
  private readonly parsed: ParsedFiles
  private readonly texts = new Map<string, ReadonlyMap<string, string>>()

  constructor(files: ThemeFiles, options: ThemeOptions = {}) {
    this.files = files
    this.settings = readSettings(files)
    this.types = typesOf(themeInputs(files))
    this.engine = createEngine({
      ...options,
      mode: 'warn',
      // Visitors see a page with a gap, who edits it sees why.
      errorText: ({ text }, context) => (pageOf(context).isDesign ? text : ''),
      source: (name) => this.parsed.markup(`snippets/${name}.liquid`),
      tags: themeTags(this.host()),
      filters: themeFilters(files),
    })
    this.parsed = new ParsedFiles(files, this.engine, options.scriptMark ?? null)
  }

  private host(): SectionHost {
    return {
      section: (context, output, section) => this.renderSection(context, output, section),
      sections: (context, output, group) => {
        for (const section of this.groupSections(group)) this.renderSection(context, output, section)
      },
      settingsOf: (type) => asObject(asObject(this.settings.sections)[type]),
    }
  }

  private groupSections = (group: string) =>
    sectionsOf(readJson(this.files.get(`sections/${group}.json`)), `sections--${group}`, group)

  /** Does the theme have this template? */
  has(template: string) {
    return this.files.has(`templates/${template}.json`) || this.files.has(`templates/${template}.liquid`)
  }

  /** A file that cannot be parsed costs its place, not the page. */
  private renderFile(path: string, context: Context, output: Output) {
    const { template, error } = this.parsed.parse(path)
    if (error) output.write(context.handle(error, null))
    template?.render(context, output)
  }

  /** A setting of Liquid; one that cannot be parsed shows nothing. */
  private settingText(source: string, context: Context, output: Output): string {
    try {
      const text = output.child()
      this.engine.parse(source).render(context.isolated(), text)
      return text.toString()
    } catch (error) {
      if (!(error instanceof LiquidError) || error.kind === 'MemoryError') throw error
      return context.handle(error, null)
    }
  }

  private scope(context: Context, output: Output): SettingScope {
    return {
      resources: pageOf(context).resources,
      theme: this.settings,
      liquid: (source) => this.settingText(source, context, output),
    }
  }

  private renderSection(context: Context, output: Output, section: PlacedSection) {
    const { id, type, data } = section
    const path = `sections/${type}.liquid`
    const file = this.parsed.section(path)
    if (!file) {
      const missing = new LiquidError(`Could not find section ${type}`, 'FileSystemError')
      return output.write(context.handle(missing, null))
    }
    const given = Object.keys(data).length > 0 ? data : defaultData(file)
    const object = sectionObject({ ...section, data: given }, file, this.scope(context, output))
    const { tag, class: name } = file.schema
    const element = typeof tag === 'string' ? tag : 'div'
    output.write(`<${element} id="shopify-section-${escapeHtml(id)}" class="${classesOf(section, name)}">`)
    this.renderFile(path, context.inside(environmentOf(context).with({ section: object })), output)
    output.write(`</${element}>`)
  }

  private templateSections = (name: string, template: JsonObject) => sectionsOf(template, scopeOf(name))

  private renderTemplate(name: string, context: Context, output: Output): JsonObject {
    const json = this.files.get(`templates/${name}.json`)
    if (json === undefined) {
      this.renderFile(`templates/${name}.liquid`, context, output)
      return {}
    }
    const template = readJson(json)
    for (const section of this.templateSections(name, template)) this.renderSection(context, output, section)
    return template
  }

  private textsIn(locale: string) {
    const known = this.texts.get(locale) ?? readTexts(this.files, locale)
    this.texts.set(locale, known)
    return known
  }

  private run({ objects, view, resources = new Resources() }: PageRequest, write: Write): RenderedPage {
    const page: Page = { ...view, texts: this.textsIn(view.locale), resources }
    const given = Object.entries(objects).map(([name, value]) => [name, resources.revive(value)] as const)
    const environment = new PageEnvironment(page, [...lookupsOf(resources), ...given])
    const rendered = this.engine.run(environment, (context, output) => {
      environment.set('settings', new Settings(this.settings, this.types, this.scope(context, output)))
      write(context, output)
    })
    return { html: rendered.text, errors: rendered.errors }
  }

  /** @throws LiquidError of kind MemoryError if the page exceeds its limits */
  render(request: PageRequest): RenderedPage {
    return this.run(request, (context, output) => {
      const content = output.child()
      const { layout } = this.renderTemplate(request.template, context, content)
      const name = layoutName(context.layout, layout)
      if (name === null) return output.write(content.toString())
      const whole = context.inside(
        environmentOf(context).with({
          content_for_layout: content.toString(),
          content_for_header: request.view.head.join('\n'),
        }),
      )
      this.renderFile(`layout/${name}.liquid`, whole, output)
    })
  }

  /** The section with this id on a page; null if there is none. */
  private findSection(id: string, template: string): PlacedSection | null {
    const group = /^sections--(.+?)__/.exec(id)?.[1]
    const sections = group
      ? this.groupSections(group)
      : this.templateSections(template, readJson(this.files.get(`templates/${template}.json`)))
    const found = sections.find((section) => section.id === id)
    if (found) return found
    const isStatic = /^[\w-]+$/.test(id) && this.files.has(`sections/${id}.liquid`)
    return isStatic ? { id, type: id, data: this.host().settingsOf(id) } : null
  }

  /** One section of a page alone, for scripts that replace it; null if there is none of this id. */
  renderOne(request: PageRequest, id: string): RenderedPage | null {
    const section = this.findSection(id, request.template)
    return section && this.run(request, (context, output) => this.renderSection(context, output, section))
  }

  /** Text of a file as it is stored; null if there is none. */
  source = (path: string): string | null => this.files.get(path) ?? null

  /** A file of `assets` that holds Liquid, such as a style sheet with the theme's colours; null if there is none. */
  renderAsset(request: PageRequest, path: string): RenderedPage | null {
    return this.files.has(path) ? this.run(request, (context, output) => this.renderFile(path, context, output)) : null
  }

  /** Liquid of no file. @throws LiquidError if it cannot be parsed */
  renderText(request: PageRequest, source: string): RenderedPage {
    return this.run(request, (context, output) => this.engine.parse(source).render(context, output))
  }
}

type Write = (context: Context, output: Output) => void
