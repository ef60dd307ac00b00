import { Drop, isInt, LiquidError, Range } from '@comptoir/platform/storefront'

/** The objects that the cases name; SPECS.md and the cases' hints describe what each does. */
interface Shape {
  text?: string
  value?: unknown
  number?: unknown
  items?: readonly unknown[]
  fields?: Readonly<Record<string, unknown>>
  get?: (key: unknown) => unknown
}

class TestObject extends Drop {
  private readonly shape: Shape
  constructor(shape: Shape) {
    super()
    this.shape = shape
  }

  get(key: unknown) {
    const { fields, get, items } = this.shape
    if (get) return get(key)
    if (fields && typeof key === 'string' && Object.hasOwn(fields, key)) return fields[key]
    if (!items) return null
    if (key === 'size' || key === 'count') return items.length
    return key === 'first' ? items[0] : key === 'last' ? items.at(-1) : null
  }

  override text() {
    return this.shape.text ?? ''
  }
  override value() {
    return 'value' in this.shape ? this.shape.value : this
  }
  override number() {
    return this.shape.number ?? 0
  }
  override items() {
    return this.shape.items ?? null
  }
}

type Given = Map<unknown, unknown>
const drop = (shape: Shape) => new TestObject(shape)
const valued = (given: Given) => given.get('value') ?? null
const standing = (value: unknown) => drop({ value, number: value })

/** Property access on an object that is no drop fails in the reference. */
const closed = (name: string) =>
  drop({
    text: name,
    get: () => {
      throw new LiquidError(`undefined method 'to_liquid' for an instance of ${name}`, 'NoMethodError')
    },
  })

function methodResult(key: unknown): unknown {
  const [, name, digits] = /^(echo|square|double)_(-?\d+)$/.exec(String(key)) ?? []
  const number = Number(digits)
  if (name === undefined) return null
  return name === 'echo' ? number : name === 'square' ? number * number : number * 2
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function nested(value: number): Drop {
  const self: Drop = drop({
    value,
    number: value,
    get: (key) => (key === 'nested' ? self : key === 'square' ? nested(value * value) : null),
  })
  return self
}

const counted = [
  { foo: 1, bar: 2 },
  { foo: 2, bar: 1 },
  { foo: 3, bar: 3 },
]

function toSDrop(given: Given): Drop {
  let foo = Number(given.get('foo') ?? 0)
  const get = (key: unknown) => {
    if (key === 'foo') return foo
    foo += 1
    return `woot: ${foo}`
  }
  return drop({
    get,
    get text() {
      return `woot: ${foo}`
    },
  })
}

const named = (name: string) => drop({ fields: { name } })

const objects: Readonly<Record<string, (given: Given) => unknown>> = {
  BooleanDrop: (given) => standing(given.get('value') === true || given.get('value') === 'true'),
  NumberDrop: (given) => standing(valued(given)),
  IntegerDrop: (given) => standing(Number(given.get('value') ?? 0)),
  StringDrop: (given) => standing(valued(given)),
  ValueDrop: (given) => standing(given.get('value') ?? new Map()),
  CustomToLiquidDrop: (given) => standing(valued(given)),
  NilDrop: () => null,
  OpaqueDrop: () => drop({ text: 'opaque' }),
  MethodDrop: () => drop({ text: 'MethodDrop', get: methodResult }),
  IndexDrop: () => drop({ text: 'IndexDrop', get: (key) => (isInt(key) ? words[Number(key)] : key) }),
  SequenceDrop: () => drop({ items: ['first', 'second', 'third'] }),
  NestedDrop: (given) => nested(Number(given.get('value') ?? 3)),
  ErrorDrop: () =>
    drop({
      text: 'ErrorDrop',
      get: () => {
        throw new LiquidError('ErrorDrop: access triggered an error', 'StandardError')
      },
    }),
  NumberLikeThing: (given) => drop({ number: given.get('amount') }),
  ThingWithToLiquid: () => 'foobar',
  ThingWithValue: () => drop({ text: 'ThingWithValue', fields: { value: 3 } }),
  ToSDrop: toSDrop,
  TestDrop: (given) =>
    drop({ text: 'TestDrop', fields: { value: valued(given), registers: null, ...Object.fromEntries(given) } }),
  TestEnumerable: () => drop({ text: 'TestEnumerable', items: counted.map((one) => new Map(Object.entries(one))) }),
  LoaderDrop: (given) => drop({ items: asList(given.get('data')) }),
  ArrayDrop: (given) => drop({ items: asList(given.get('array')) }),
  SettingsDrop: (given) => drop({ get: (key) => asHash(given.get('settings')).get(key) }),
  LiquidDropClass: () =>
    drop({
      get: () => null,
      get text(): string {
        throw new LiquidError('Liquid::Drop cannot be printed')
      },
    }),
  SecurityVictimDrop: () =>
    drop({
      text: 'SecurityVictimDrop',
      fields: { name: 'Widget', price: 42 },
    }),
  SecurityNestedDrop: () =>
    drop({ text: 'SecurityNestedDrop', fields: { child: named('nested_child'), items: [named('a'), named('b')] } }),
  SecurityEnumerableDrop: () =>
    drop({ text: 'SecurityEnumerableDrop', items: [1, 2, 3], fields: { title: 'my list' } }),
  WideOpenObject: () => closed('WideOpenObject'),
  UnsafeHashLikeObject: () => closed('UnsafeHashLikeObject'),
  FakeDropObject: () => drop({ text: 'FakeDropObject' }),
  ToLiquidHashObject: () =>
    new Map([
      ['name', 'from_to_liquid'],
      ['status', 'ok'],
    ]),
  ToLiquidStringObject: () => 'just a string',
  ToLiquidArrayObject: () => [10, 20, 30],
  ToLiquidNilObject: () => null,
  HashWithCustomToS: () => 'kewl',
  HashWithoutCustomToS: () => '{:foo=>:bar}',
  LongString: (given) => 'a'.repeat(Number(given.get('length'))),
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const asHash = (value: unknown): Given => (value instanceof Map ? value : new Map())

/** @param name `instantiate:Name`, sometimes with a colon behind it */
export function instantiate(name: string, given: unknown): unknown {
  const key = name.replace(/^instantiate:/, '').replace(/:$/, '')
  if (key === 'Range') {
    const [first, last] = asList(given).map(Number)
    return new Range(first ?? 0, last ?? 0)
  }
  return objects[key]?.(asHash(given)) ?? null
}
