export interface Rgb {
  red: number
  green: number
  blue: number
  alpha: number
}

export function parseColor(text: string): Rgb | null {
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

export const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
export const hexOf = ({ red, green, blue, alpha }: Rgb) =>
  alpha === 1
    ? `#${[red, green, blue].map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
    : `rgba(${byte(red)}, ${byte(green)}, ${byte(blue)}, ${alpha})`

/** Hue in degrees, saturation and lightness in percent. CSS Color 4, §7. */
export function toHsl({ red, green, blue }: Rgb) {
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
export function fromHsl(hue: number, saturation: number, lightness: number): Omit<Rgb, 'alpha'> {
  const [s, l] = [saturation / 100, lightness / 100]
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { red: part(0), green: part(8), blue: part(4) }
}

/** Parts of a colour by the names that themes use; null for what is none. */
export function colorParts(text: string) {
  const color = parseColor(text)
  return color && { ...color, ...toHsl(color) }
}
