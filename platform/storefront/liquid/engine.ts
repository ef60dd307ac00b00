import { dateFormat } from '../../contract/values/texts/formats.ts'
import { dateFilters } from './filters/dates.ts'
import { encodingFilters } from './filters/encoding.ts'
import { listFilters } from './filters/lists.ts'
import { mathFilters } from './filters/math.ts'
import { textFilters } from './filters/text.ts'
import type { Mode, TagParser } from './parse/parsing.ts'
import {
  type Clock,
  Context,
  type Filter,
  type Host,
  type Limits,
  Output,
  type RenderState,
  type Template,
} from './runtime/context.ts'
import { choiceTags } from './tags/choice.ts'
import { loopTags } from './tags/loops.ts'
import { partialTags } from './tags/partials.ts'
import { variableTags } from './tags/variables.ts'
import { verbatimTags } from './tags/verbatim.ts'
import { parseTemplate } from './template.ts'
import { LiquidError } from './values/errors.ts'
import type { Hash } from './values/values.ts'

export const standardTags: ReadonlyMap<string, TagParser> = new Map([
  ...choiceTags,
  ...loopTags,
  ...variableTags,
  ...verbatimTags,
  ...partialTags,
])

export const standardFilters: ReadonlyMap<string, Filter> = new Map([
  ...textFilters,
  ...encodingFilters,
  ...listFilters,
  ...mathFilters,
  ...dateFilters,
])

export interface EngineOptions {
  mode?: Mode
  tags?: Iterable<[string, TagParser]>
  filters?: Iterable<[string, Filter]>
  /** Source of a partial; null if there is none. */
  source?: (name: string) => string | null
  /** Throws errors instead of writing their text at their place. */
  raises?: boolean
  showsLines?: boolean
  errorText?: Host['errorText']
  limits?: Partial<Limits>
  now?: () => Date
  /** IANA name of the zone that dates are shown in. */
  timeZone?: string
}

export interface Rendered {
  text: string
  errors: readonly LiquidError[]
}

export interface Engine {
  /** @throws LiquidError of kind SyntaxError */
  parse(source: string, name?: string): Template
  /** @throws LiquidError of kind MemoryError if a limit is exceeded; other errors only if the engine raises */
  render(template: Template, environment: Hash): Rendered
  /** Like `render`, for what is composed of several templates. */
  run(environment: Hash, write: (context: Context, output: Output) => void): Rendered
}

const defaultLimits: Limits = { steps: 10_000_000, characters: 20_000_000 }

export function clockOf(timeZone: string): Clock {
  const parts = dateFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const names = dateFormat('en-US', { timeZone, timeZoneName: 'short' })
  const nameIn = (format: Intl.DateTimeFormat, at: Date) =>
    format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return {
    offsetAt(at: Date) {
      const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(nameIn(parts, at)) ?? []
      const size = Number(hours) * 60 + Number(minutes)
      return sign === '-' ? -size : size
    },
    zoneName: (at: Date) => nameIn(names, at),
  }
}

export function createEngine(options: EngineOptions = {}): Engine {
  const { mode = 'lax', source = () => null, timeZone = 'UTC' } = options
  const tags = new Map([...standardTags, ...(options.tags ?? [])])
  const partials = new Map<string, Template>()
  const parse = (text: string, name?: string) => parseTemplate(text, { mode, tags, name: name ?? null })
  const host: Host = {
    filters: new Map([...standardFilters, ...(options.filters ?? [])]),
    partial(name) {
      const known = partials.get(name)
      if (known) return known
      const text = source(name)
      if (text === null) throw new LiquidError(`Could not find asset ${name}`, 'FileSystemError')
      const template = parse(text, name)
      partials.set(name, template)
      return template
    },
    raises: options.raises ?? false,
    showsLines: options.showsLines ?? true,
    errorText: options.errorText ?? (({ text }) => text),
    now: options.now ?? (() => new Date()),
    ...clockOf(timeZone),
  }
  const run: Engine['run'] = (environment, write) => {
    const state: RenderState = { ...defaultLimits, ...options.limits, errors: [] }
    const output = new Output(state)
    write(new Context(host, environment, state), output)
    return { text: output.toString(), errors: state.errors }
  }
  return {
    parse,
    run,
    render: (template, environment) => run(environment, (context, output) => template.render(context, output)),
  }
}
