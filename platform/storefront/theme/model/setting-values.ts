import { Drop } from '../../liquid/values/drop.ts'
import { isHash, isNil, plain, textOf, valueAt } from '../../liquid/values/values.ts'
import { Handle, type Resources } from './resources.ts'
import { ColorDrop, FontDrop, SchemeDrop, VideoAddress } from './setting-drops.ts'
import { asObject, type Json, type JsonObject } from './theme-files.ts'

/** Surroundings of a setting, for those whose stored value is not enough. */
export interface SettingScope {
  resources: Resources
  /** The theme's own settings, where colour schemes are. */
  theme: JsonObject
  /** Renders a setting that holds Liquid. */
  liquid(source: string): string
}

type Read = (value: Json, scope: SettingScope) => unknown

const resource =
  (kind: string): Read =>
  (value, { resources }) => {
    if (typeof value !== 'string' || value === '') return null
    const key = handleIn(value)
    const found = resources.find({ kind, key })
    return isNil(found) ? null : new Handle(found, key)
  }

/** Editors also store `shopify://products/cup`. */
const handleIn = (value: string) => value.slice(value.lastIndexOf('/') + 1)

const list =
  (read: Read): Read =>
  (value, scope) =>
    Array.isArray(value) ? value.map((one) => read(one, scope)).filter((one) => !isNil(one)) : []

const image: Read = (value, { resources }) =>
  typeof value === 'string' && value !== '' ? resources.find({ kind: 'image', key: value }) : null

const url: Read = (value) =>
  typeof value === 'string' ? value.replace(/^shopify:\/(?=\/(?:collections|products|pages|blogs)\/)/, '') : value

const scheme: Read = (value, { theme }) => {
  const key = textOf(value)
  const found = Object.values(theme).map((group) => asObject(group)[key])
  return key === '' ? null : new SchemeDrop(key, asObject(found.find((one) => isHash(one))))
}

const readers: Readonly<Record<string, Read>> = {
  collection: resource('collection'),
  product: resource('product'),
  page: resource('page'),
  blog: resource('blog'),
  article: resource('article'),
  link_list: resource('linklist'),
  collection_list: list(resource('collection')),
  product_list: list(resource('product')),
  image_picker: image,
  url,
  color: (value) => (typeof value === 'string' && value !== '' ? new ColorDrop(value) : null),
  color_scheme: scheme,
  liquid: (value, { liquid }) => (typeof value === 'string' ? liquid(value) : null),
  font_picker: (value) => (typeof value === 'string' && value !== '' ? new FontDrop(value) : null),
  video_url: (value) => (typeof value === 'string' && value !== '' ? new VideoAddress(value) : null),
}

/** Every kind of input of the format, with what the editor shows between them. */
export const inputTypes: ReadonlySet<string> = new Set([
  ...Object.keys(readers),
  ...['checkbox', 'number', 'radio', 'range', 'select', 'text', 'textarea', 'text_alignment'],
  ...['html', 'inline_richtext', 'richtext', 'color_background', 'color_scheme_group'],
  ...['header', 'paragraph'],
])

/** The types of inputs by their id. */
export const typesOf = (inputs: readonly JsonObject[]): ReadonlyMap<string, string> =>
  new Map(inputs.flatMap(({ id, type }) => (typeof id === 'string' && typeof type === 'string' ? [[id, type]] : [])))

/** Settings of a theme, a section or a block: a value is made of what is stored when a template reads it. */
export class Settings extends Drop {
  private readonly values: JsonObject
  private readonly types: ReadonlyMap<string, string>
  private readonly scope: SettingScope

  constructor(values: JsonObject, types: ReadonlyMap<string, string>, scope: SettingScope) {
    super()
    this.values = values
    this.types = types
    this.scope = scope
  }

  override has(key: unknown) {
    return Object.hasOwn(this.values, textOf(plain(key)))
  }

  get(key: unknown): unknown {
    const name = textOf(plain(key))
    const value = valueAt(this.values, name)
    const read = readers[this.types.get(name) ?? '']
    return read ? read(asJson(value), this.scope) : value
  }
}

const asJson = (value: unknown): Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : Array.isArray(value)
      ? value.map(asJson)
      : null
