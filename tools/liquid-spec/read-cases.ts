import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { float, int } from '@comptoir/platform/storefront'
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { instantiate } from './test-drops.ts'

export interface Case {
  name: string
  template: string
  environment: Map<unknown, unknown>
  expected: string | null
  pattern: string | null
  /** Patterns that the message of a parse or render error, or the output, must match. */
  errors: Map<string, string[]>
  files: Map<string, string>
  modes: string[]
  showsErrors: boolean
  features: string[]
  limits: Map<string, number>
}

const isFloatSource = (source: string) => /^[-+]?(\d[\d_]*)?\.\d*([eE][-+]?\d+)?$|^[-+]?\d+[eE][-+]?\d+$/.test(source)

/** YAML values as the reference reads it: hashes keep their order, `1.0` stays a float, tagged objects become drops. */
class Values {
  private readonly anchors = new Map<string, unknown>()

  of(node: unknown): unknown {
    if (isAlias(node)) return this.anchors.get(node.source)
    if (isScalar(node)) return this.anchored(node, scalarValue(node))
    if (isSeq(node)) return this.list(node)
    return isMap(node) ? this.hash(node) : null
  }

  private anchored(node: { anchor?: string }, value: unknown) {
    if (node.anchor) this.anchors.set(node.anchor, value)
    return value
  }

  private list(node: YAMLSeq) {
    const list: unknown[] = []
    this.anchored(node, list)
    for (const item of node.items) list.push(this.of(item))
    return list
  }

  private hash(node: YAMLMap) {
    const hash = new Map<unknown, unknown>()
    this.anchored(node, hash)
    for (const { key, value } of node.items) hash.set(isScalar(key) ? plainValue(key) : this.of(key), this.of(value))
    const [[name, given] = []] = hash
    if (hash.size !== 1 || typeof name !== 'string' || !name.startsWith('instantiate:')) return hash
    return this.anchored(node, instantiate(name, given))
  }
}

function scalarValue(node: Scalar): unknown {
  const value = plainValue(node)
  return typeof value === 'string' && value.startsWith('instantiate:') ? instantiate(value, null) : value
}

function plainValue({ value, source, type }: Scalar): unknown {
  if (type !== 'PLAIN' || source === undefined) return value
  if (isFloatSource(source) && typeof value === 'number') return float(value)
  if (/^[-+]?\d+$/.test(source)) return int(BigInt(source.replace('+', '')))
  if (/^:\w+$/.test(source)) return Symbol.for(source.slice(1))
  return staysText.test(source) ? source : value
}

/** One letter is no boolean and a day no moment there. */
const staysText = /^([yYnN]|\d{4}-\d\d-\d\d)$/

const asMap = (value: unknown) => (value instanceof Map ? value : new Map())
const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const texts = (value: unknown) =>
  asList(value).map((one) => (typeof one === 'symbol' ? (one.description ?? '') : String(one)))

interface Defaults {
  mode: unknown
  showsErrors: unknown
  features: unknown
}

/** Cases with a random number take 7 for it. */
const generated = (text: string, given: Map<unknown, unknown>) =>
  given.has('generate') ? text.replaceAll('#{n * n}', '49').replaceAll('#{n}', '7') : text

function toCase(given: Map<unknown, unknown>, defaults: Defaults): Case {
  const expected = given.get('expected')
  const errors = asMap(given.get('errors'))
  return {
    name: String(given.get('name')),
    template: generated(String(given.get('template') ?? ''), given),
    environment: asMap(given.get('environment')),
    expected: expected === undefined || expected === null ? null : generated(String(expected), given),
    pattern: given.has('expected_pattern') ? String(given.get('expected_pattern')) : null,
    errors: new Map([...errors].map(([kind, patterns]) => [String(kind), texts(patterns)])),
    files: new Map([...asMap(given.get('filesystem'))].map(([name, text]) => [String(name), String(text)])),
    modes: texts(given.get('error_mode') ?? defaults.mode),
    showsErrors: (given.get('render_errors') ?? defaults.showsErrors ?? false) === true,
    features: texts(given.get('features') ?? defaults.features),
    limits: new Map([...asMap(given.get('resource_limits'))].map(([name, limit]) => [String(name), Number(limit)])),
  }
}

function read(path: string): unknown {
  const document = parseDocument(readFileSync(path, 'utf8'), {
    logLevel: 'silent',
    version: '1.1',
    merge: true,
    strict: false,
    uniqueKeys: false,
  })
  return new Values().of(document.contents)
}

/** Defaults of a folder, if it has a `suite.yml`. */
function suiteOf(path: string): Map<unknown, unknown> {
  const file = join(dirname(path), 'suite.yml')
  return existsSync(file) ? asMap(asMap(read(file)).get('defaults')) : new Map()
}

/** @returns the cases of one YAML file, in its order */
export function readCases(path: string): Case[] {
  const suite = suiteOf(path)
  const content = read(path)
  const metadata = asMap(asMap(content).get('_metadata'))
  const options = asMap(metadata.get('required_options'))
  const defaults: Defaults = {
    mode: options.get('error_mode') ?? metadata.get('error_mode') ?? suite.get('error_mode'),
    showsErrors: metadata.get('render_errors') ?? suite.get('render_errors'),
    features: metadata.get('features'),
  }
  const cases = Array.isArray(content) ? content : asList(asMap(content).get('specs'))
  return cases.map((one) => toCase(asMap(one), defaults))
}
