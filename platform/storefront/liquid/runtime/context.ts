import { Drop } from '../values/drop.ts'
import { type LiquidError, memoryError, stackError } from '../values/errors.ts'
import { type Hash, hasKey, isNil, valueAt } from '../values/values.ts'

export interface Filter {
  (this: Context, input: unknown, ...args: readonly unknown[]): unknown
  /** Arguments with names come last; a filter that takes none never sees any. */
  readonly takesNames?: boolean
}

/** `name: value` behind a filter. */
export class NamedArguments extends Map<unknown, unknown> {}

const argumentsFor = ({ takesNames }: Filter, args: readonly unknown[]) =>
  takesNames || !(args.at(-1) instanceof NamedArguments) ? args : args.slice(0, -1)

export interface Limits {
  /** Nodes rendered and loop rounds, partials included. */
  steps: number
  /** Characters written, captured ones included. */
  characters: number
}

/** Text that is being rendered. All outputs of a render share its budget. */
export class Output {
  private text = ''
  private readonly budget: { characters: number }
  constructor(budget: { characters: number }) {
    this.budget = budget
  }

  write(text: string) {
    this.budget.characters -= text.length
    if (this.budget.characters < 0) throw memoryError()
    this.text += text
  }

  /** An output of its own within the same budget, for captures. */
  child() {
    return new Output(this.budget)
  }

  toString() {
    return this.text
  }
}

/** Counters and positions that a partial shares with its caller only if it is included. */
export interface Registers {
  offsets: Map<string, number>
  cycles: Map<unknown, number>
  loops: Drop[]
  changed: string | null
}

const newRegisters = (): Registers => ({ offsets: new Map(), cycles: new Map(), loops: [], changed: null })

/** A template that was parsed. */
export interface Template {
  /** Names the file in errors of partials. */
  name: string | null
  /** Errors that `strict` would have thrown, in mode `warn`. */
  warnings: readonly LiquidError[]
  render(context: Context, output: Output): void
}

/** Clocks of a place. */
export interface Clock {
  /** Minutes east of UTC at a moment. */
  offsetAt: (moment: Date) => number
  zoneName: (moment: Date) => string
}

/** With the clocks of the shop. */
export interface Host extends Clock {
  filters: ReadonlyMap<string, Filter>
  partial(name: string): Template
  /** Throws errors instead of writing their text. */
  raises: boolean
  showsLines: boolean
  /** Text written in place of an error. */
  errorText(error: LiquidError, context: Context): string
  now: () => Date
}

type Scope = Map<unknown, unknown>

/** A page of a broken theme has dozens. */
const maxErrors = 5_000

export interface RenderState {
  steps: number
  characters: number
  errors: LiquidError[]
  /** Set by the page's template. */
  layout?: string | null
}

export class Context {
  readonly host: Host
  readonly environment: Hash
  readonly state: RenderState
  registers = newRegisters()
  interrupt: 'break' | 'continue' | null = null
  template: string | null = null
  /** Inside `render`, where `include` is not allowed. */
  isIsolated = false
  private scopes: Scope[] = [new Map()]
  private counters: Scope = new Map()
  private depth = 0
  private readonly self = new SelfDrop(this)

  constructor(host: Host, environment: Hash, state: RenderState) {
    this.host = host
    this.environment = environment
    this.state = state
  }

  /** A context for `render`: it sees the environment and nothing that was assigned. */
  isolated(): Context {
    const inner = this.inside(this.environment)
    inner.isIsolated = true
    return inner
  }

  /** A context of other objects in the same render: its budget, its errors, its depth. */
  inside(environment: Hash): Context {
    const inner = new Context(this.host, environment, this.state)
    inner.depth = this.depth + this.scopes.length
    inner.expectDepth()
    return inner
  }

  /** The layout that the template chose; undefined if it chose none. */
  get layout() {
    return this.state.layout
  }

  setLayout(name: string | null) {
    this.state.layout = name
  }

  private expectDepth() {
    if (this.depth + this.scopes.length > 100) throw stackError()
  }

  /** Runs with a scope of its own for loop variables. */
  scoped(run: () => void) {
    this.scopes.push(new Map())
    this.expectDepth()
    try {
      run()
    } finally {
      this.scopes.pop()
    }
  }

  /** For `assign` and `capture`: stays when loops end. */
  assign(name: string, value: unknown) {
    this.scopes[0]?.set(name, value)
  }

  /** For loop variables and arguments. */
  set(name: string, value: unknown) {
    this.scopes.at(-1)?.set(name, value)
  }

  find(name: unknown): unknown {
    for (let at = this.scopes.length - 1; at >= 0; at -= 1) {
      const scope = this.scopes[at]
      if (scope?.has(name)) return scope.get(name)
    }
    if (this.counters.has(name)) return this.counters.get(name)
    const found = valueAt(this.environment, name)
    return isNil(found) && name === 'self' && !hasKey(this.environment, name) ? this.self : found
  }

  /** Counters of `increment` and `decrement`, a namespace of their own below assigned variables. */
  counter(name: string): number {
    const value = this.counters.get(name)
    return typeof value === 'number' ? value : 0
  }

  setCounter(name: string, value: number) {
    this.counters.set(name, value)
  }

  filter(name: string, input: unknown, args: readonly unknown[]): unknown {
    const filter = this.host.filters.get(name)
    return filter ? this.counted(filter.call(this, input, ...argumentsFor(filter, args))) : input
  }

  /** Counts results of filters too: text and lists that are never written still use memory. */
  private counted(made: unknown) {
    if (typeof made === 'string') this.state.characters -= made.length
    if (Array.isArray(made)) this.state.steps -= made.length
    if (this.state.characters < 0 || this.state.steps < 0) throw memoryError()
    return made
  }

  step() {
    this.state.steps -= 1
    if (this.state.steps < 0) throw memoryError()
  }

  /** Records an error and gives the text for its place. */
  handle(error: LiquidError, line: number | null): string {
    if (this.host.showsLines) error.line ??= line
    error.template ??= this.template
    if (this.state.errors.length >= maxErrors) throw memoryError()
    this.state.errors.push(error)
    if (this.host.raises) throw error
    return this.host.errorText(error, this)
  }
}

/** `self['name']`: the variables of the place, by a name that is computed. */
class SelfDrop extends Drop {
  private readonly context: Context
  constructor(context: Context) {
    super()
    this.context = context
  }

  get(key: unknown) {
    return this.context.find(key)
  }

  override text() {
    return 'Liquid::SelfDrop'
  }
}
