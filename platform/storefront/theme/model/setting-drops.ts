import { Drop } from '../../liquid/values/drop.ts'
import { plain, textOf } from '../../liquid/values/values.ts'
import { colorParts } from './color.ts'
import type { JsonObject } from './theme-files.ts'

abstract class TextDrop extends Drop {
  protected readonly source: string
  constructor(source: string) {
    super()
    this.source = source
  }

  override value(): unknown {
    return this.source
  }

  override text() {
    return this.source
  }
}

/** A colour prints as it is stored; its parts are read by name. */
export class ColorDrop extends TextDrop {
  get(key: unknown): unknown {
    const name = textOf(plain(key))
    const parts = colorParts(this.source)
    return parts && name in parts ? Reflect.get(parts, name) : null
  }
}

/** A named set of colours, which prints as its name. */
export class SchemeDrop extends TextDrop {
  private readonly scheme: JsonObject
  constructor(id: string, scheme: JsonObject) {
    super(id)
    this.scheme = scheme
  }

  get(key: unknown): unknown {
    const name = textOf(plain(key))
    if (name === 'id') return this.source
    return name === 'settings' ? (this.scheme.settings ?? null) : null
  }
}

const generic: Readonly<Record<string, string>> = { serif: 'serif', mono: 'monospace' }

/** A font by its handle, `work_sans_n4`: the shop serves none, so it is named and a system font stands in. */
export function fontNamed(handle: string) {
  const [, name = handle, slant = 'n', weight = '4'] = /^(.*)_([ni])(\d)$/.exec(handle) ?? []
  const kind = Object.keys(generic).find((each) => name.includes(each)) ?? ''
  return {
    family: name.replaceAll('_', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase()),
    fallback_families: generic[kind] ?? 'sans-serif',
    style: slant === 'i' ? 'italic' : 'normal',
    weight: Number(weight) * 100,
  }
}

export class FontDrop extends Drop {
  private readonly fields: Readonly<Record<string, unknown>>
  constructor(handle: string) {
    super()
    this.fields = { ...fontNamed(handle), 'system?': true, baseline_ratio: 0.133, variants: [] }
  }

  get(key: unknown): unknown {
    return this.fields[textOf(plain(key))] ?? null
  }

  override text() {
    return textOf(this.fields.family)
  }
}

const youtube = /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/))([\w-]{6,20})/
const vimeo = /vimeo\.com\/(?:video\/)?(\d{5,15})/

/** The address of a film on another site, with its id there. */
export class VideoAddress extends TextDrop {
  get(key: unknown): unknown {
    const [onYoutube, onVimeo] = [youtube.exec(this.source)?.[1], vimeo.exec(this.source)?.[1]]
    const name = textOf(plain(key))
    if (name === 'type') return onYoutube ? 'youtube' : onVimeo ? 'vimeo' : null
    return name === 'id' ? (onYoutube ?? onVimeo ?? null) : null
  }
}
