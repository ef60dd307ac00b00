import type { Filter } from '../../liquid/runtime/context.ts'
import { numberOf } from '../../liquid/values/convert.ts'
import { float, toDouble } from '../../liquid/values/numbers.ts'
import { textOf } from '../../liquid/values/values.ts'
import { byte, fromHsl, hexOf, parseColor, toHsl } from '../model/color.ts'

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
