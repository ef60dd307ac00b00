import { Drop } from '../../liquid/values/drop.ts'
import { LiquidError } from '../../liquid/values/errors.ts'
import { entriesOf, type Hash, isHash, plain, textOf, valueAt } from '../../liquid/values/values.ts'

/** Something that a page asked for and did not have. */
export interface Need {
  /** `product`, `collection`, `products`. */
  kind: string
  key: string
  /** A list: a part of its items. */
  from?: number
  size?: number
  /** The page's own name for the list, where its key differs from view to view. */
  slot?: string
}

export const needKey = ({ kind, key, from, size }: Need) =>
  from === undefined ? `${kind} ${key}` : `${kind} ${key} ${from} ${size}`

/** Different records, or parts of lists, of one kind that a page may read: several times what a real theme asks for. */
export const maxOfKind = 100

/** Records that a page was given beside its objects, and those that it still needs. */
export class Resources {
  readonly needs = new Map<string, Need>()
  /** Kinds of which the page asked for more than `maxOfKind`. */
  readonly exceeded = new Set<string>()
  private readonly given: ReadonlyMap<string, unknown>
  private readonly read = new Map<string, unknown>()
  private readonly used = new Map<string, Set<string>>()

  constructor(given: ReadonlyMap<string, unknown> = new Map()) {
    this.given = given
  }

  /** Counts what the page reads. @throws LiquidError once for a kind of which it reads too many; the others are nil */
  private permits({ kind }: Need, key: string): boolean {
    const used = this.used.get(kind) ?? new Set()
    this.used.set(kind, used)
    if (used.has(key)) return true
    if (used.size < maxOfKind) {
      used.add(key)
      return true
    }
    if (this.exceeded.has(kind)) return false
    this.exceeded.add(kind)
    throw new LiquidError(`A page may read at most ${maxOfKind} different records of the kind '${kind}'`)
  }

  /** Nil, as long as it was not given: the page is rendered once more with it. */
  find(need: Need): unknown {
    const key = needKey(need)
    if (!this.permits(need, key)) return null
    if (!this.given.has(key)) {
      this.needs.set(key, need)
      return null
    }
    if (!this.read.has(key)) this.read.set(key, this.revive(this.given.get(key)))
    return this.read.get(key)
  }

  /**
   * Turns marks of lists in an object, or in each of a list, into lists that are read in parts; an object with `@text`
   * stands for that text.
   */
  revive(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.revive(item))
    if (!isHash(value)) return value
    const mark = markOf(value)
    if (mark) return new PartList(this, mark)
    const text = valueAt(value, '@text')
    if (typeof text === 'string') return new Handle(withoutText(value), text)
    if (!entriesOf(value).some(([, part]) => isHash(part) && markOf(part) !== null)) return value
    return Object.fromEntries(
      entriesOf(value).map(([name, part]) => [textOf(name), isHash(part) ? this.revive(part) : part]),
    )
  }
}

const withoutText = (value: Hash) =>
  Object.fromEntries(entriesOf(value).flatMap(([name, part]) => (name === '@text' ? [] : [[textOf(name), part]])))

interface Mark {
  kind: string
  key: string
  total: number
  slot?: string
}

function markOf(value: object): Mark | null {
  if (!isHash(value)) return null
  const kind = valueAt(value, '@list')
  if (typeof kind !== 'string') return null
  const slot = valueAt(value, 'slot')
  return {
    kind,
    key: textOf(valueAt(value, 'key')),
    total: Number(valueAt(value, 'total')),
    ...(typeof slot === 'string' && { slot }),
  }
}

/** How many items a list has that is not cut into pages. */
const maxItems = 50

/** A list that is read in parts: its first items, or the page that `paginate` sets. */
export class PartList extends Drop {
  readonly total: number
  private readonly resources: Resources
  private readonly mark: Mark
  private window = { from: 0, size: maxItems }

  constructor(resources: Resources, mark: Mark) {
    super()
    this.resources = resources
    this.mark = mark
    this.total = mark.total
  }

  private get length() {
    const { from, size } = this.window
    return Math.max(0, Math.min(this.total - from, size))
  }

  /** Runs with another part of the list as its items. */
  within(from: number, size: number, run: () => void) {
    const before = this.window
    this.window = { from, size: Math.min(size, maxItems) }
    try {
      run()
    } finally {
      this.window = before
    }
  }

  override part(from: number, to: number | null): readonly unknown[] {
    const end = Math.min(to ?? this.length, this.length)
    if (end <= from) return []
    const { kind, key, slot } = this.mark
    const need = { kind, key, from: this.window.from + from, size: end - from, ...(slot !== undefined && { slot }) }
    const found = this.resources.find(need)
    return Array.isArray(found) ? found : []
  }

  override items() {
    return this.part(0, null)
  }

  get(key: unknown): unknown {
    if (key === 'size' || key === 'count') return this.length
    if (key === 'first') return this.part(0, 1)[0]
    if (key === 'last') return this.part(Math.max(0, this.length - 1), null)[0]
    const at = Number(plain(key))
    return Number.isInteger(at) && at >= 0 ? this.part(at, at + 1)[0] : null
  }
}

/** An object that stands for its handle where a key or a text is wanted. */
export class Handle extends Drop {
  readonly object: unknown
  private readonly handle: string

  constructor(object: unknown, handle: string) {
    super()
    this.object = object
    this.handle = handle
  }

  get(key: unknown): unknown {
    if (this.object instanceof Drop) return this.object.get(key)
    return isHash(this.object) ? valueAt(this.object, key) : null
  }

  override value() {
    return this.handle
  }

  override text() {
    return this.handle
  }
}

/** `collections['tea']`, `linklists.footer`; as a list, all of them. */
class Lookup extends Drop {
  private readonly resources: Resources
  private readonly kind: string
  /** Kind of the list of all; null where there is none. */
  private readonly all: string | null

  constructor(resources: Resources, kind: string, all: string | null) {
    super()
    this.resources = resources
    this.kind = kind
    this.all = all
  }

  override items(): readonly unknown[] | null {
    if (this.all === null) return null
    const found = this.resources.find({ kind: this.all, key: '' })
    return Array.isArray(found) ? found : []
  }

  /** Size, ends and numbered items of the list of all. */
  private inList(name: string): unknown {
    const list = /^(?:size|first|last|\d+)$/.test(name) ? this.items() : null
    if (!list) return undefined
    if (name === 'size') return list.length
    return name === 'last' ? list.at(-1) : list[Number(name === 'first' ? 0 : name)]
  }

  get(key: unknown): unknown {
    const name = textOf(isHash(key) ? valueAt(key, 'handle') : plain(key))
    if (name === '') return null
    return this.inList(name) ?? this.resources.find({ kind: this.kind, key: name })
  }
}

/** The names by which a theme looks objects up, with the kind of one and of all. */
export const lookups: readonly (readonly [name: string, kind: string, all: string | null])[] = [
  ['collections', 'collection', 'collections'],
  ['all_products', 'product', null],
  ['linklists', 'linklist', null],
  ['pages', 'page', 'pages'],
  ['blogs', 'blog', 'blogs'],
  ['articles', 'article', null],
  ['images', 'image', null],
]

export const lookupsOf = (resources: Resources): [string, Drop][] =>
  lookups.map(([name, kind, all]) => [name, new Lookup(resources, kind, all)])
