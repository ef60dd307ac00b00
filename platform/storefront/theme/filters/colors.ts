import type { Filter } from '../../liquid/runtime/context.ts'
import { numberOf } from '../../liquid/values/convert.ts'
import { float, toDouble } from '../../liquid/values/numbers.ts'
import { textOf } from '../../liquid/values/values.ts'

interface Rgb {
  red: number
  green: number
  blue: number
  alpha: number
}

function parseColor(text: string): Rgb | null {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim()) ?? []
  const hex = long ?? short?.replaceAll(/./g, '$&$&')
  if (hex !== undefined) {
    const value = Number.parseInt(hex, 16)
    return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255, alpha: 1 }
  }
  const parts = /^rgba?\(([^)]+)\)$/i
    .exec(text.trim())?.[1]
    ?.split(/[,/\s]+/)
    .map(Number)
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts ?? []
  return parts ? { red, green, blue, alpha } : null
}

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
const hexOf = ({ red, green, blue, alpha }: Rgb) =>
  alpha === 1
    ? `#${[red, green, blue].map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
    : `rgba(${byte(red)}, ${byte(green)}, ${byte(blue)}, ${alpha})`

/** Hue in degrees, saturation and lightness in percent. CSS Color 4, §7. */
function toHsl({ red, green, blue }: Rgb) {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const lightness = (max + min) / 2
  const range = max - min
  if (range === 0) return { hue: 0, saturation: 0, lightness: lightness * 100 }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const hue = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range
  return { hue: (hue * 60 + 360) % 360, saturation: saturation * 100, lightness: lightness * 100 }
}

/** CSS Color 4, §7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): Omit<Rgb, 'alpha'> {
  const [s, l] = [saturation / 100, lightness / 100]
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { red: part(0), green: part(8), blue: part(4) }
}

const limited = (value: number) => Math.max(0, Math.min(100, value))

/** Changes lightness by percent points. What is no colour stays as it is. */
const lighten =
  (sign: 1 | -1): Filter =>
  (input, percent) => {
    const color = parseColor(textOf(input))
    if (!color) return input
    const { hue, saturation, lightness } = toHsl(color)
    const changed = limited(lightness + sign * toDouble(numberOf(percent)))
    return hexOf({ ...fromHsl(hue, saturation, changed), alpha: color.alpha })
  }

/** Perceived brightness, 0 to 255. W3C, Techniques for Accessibility Evaluation, 2.2. */
const brightness: Filter = (input) => {
  const color = parseColor(textOf(input))
  if (!color) return 0
  return float(Math.round((color.red * 299 + color.green * 587 + color.blue * 114) / 10) / 100)
}

const modify: Filter = (input, part, value) => {
  const color = parseColor(textOf(input))
  const name = textOf(part)
  if (!(color && name in color)) return input
  return hexOf({ ...color, [name]: toDouble(numberOf(value)) })
}

const toRgb: Filter = (input) => {
  const color = parseColor(textOf(input))
  return color ? `rgb(${byte(color.red)}, ${byte(color.green)}, ${byte(color.blue)})` : input
}

export const colorFilters: [string, Filter][] = [
  ['color_lighten', lighten(1)],
  ['color_darken', lighten(-1)],
  ['color_brightness', brightness],
  ['color_modify', modify],
  ['color_to_rgb', toRgb],
  ['color_to_hex', (input) => hexOf(parseColor(textOf(input)) ?? { red: 0, green: 0, blue: 0, alpha: 1 })],
]
