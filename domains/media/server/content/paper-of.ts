/** The ground of a picture, which pages continue beyond its edges: two flat tones that meet at the fold. */
export interface Paper {
  /** `cutout` stands on any ground, `white` was taken on white, `scene` brings its own. */
  kind: 'cutout' | 'white' | 'scene'
  /** Written `#rrggbb`; null for a cut-out. */
  wall: string | null
  floor: string | null
}

export interface Pixels {
  /** Four bytes a pixel: red, green, blue, alpha. */
  data: Uint8Array
  width: number
  height: number
}

/** Height of the fold, and how far from it a tone counts. */
const fold = 0.7
const around = 0.04
/** Share of the sides that counts as border. */
const border = 0.03

/** Tones that differ more are no flat ground. */
const maxDeviation = 26
const minWhite = 240
const minTransparent = 0.5

type Tone = [red: number, green: number, blue: number]

interface Border {
  tones: Tone[]
  transparent: number
}

/** Is this pixel near an edge of the picture? */
function borderTest({ width, height }: Pixels) {
  const [sides, ends] = [Math.max(1, Math.round(width * border)), Math.max(1, Math.round(height * border))]
  return (x: number, y: number) => x < sides || x >= width - sides || y < ends || y >= height - ends
}

/** Pixels near the edges, between two heights. */
function borderOf(pixels: Pixels, from: number, to: number): Border {
  const { data, width, height } = pixels
  const isNear = borderTest(pixels)
  const found: Border = { tones: [], transparent: 0 }
  for (let at = Math.floor(from * height) * width; at < Math.ceil(to * height) * width; at += 1) {
    if (!isNear(at % width, Math.floor(at / width))) continue
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4)
    if (alpha < 128) found.transparent += 1
    else found.tones.push([red, green, blue])
  }
  return found
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The tone of a border; null if it is not flat. */
function flatTone(tones: readonly Tone[]): Tone | null {
  if (tones.length === 0) return null
  const parts = [0, 1, 2].map((part) => tones.map((tone) => tone[part] ?? 0))
  const means = parts.map(mean)
  const isFlat = parts.every((values, part) => {
    const middle = means[part] ?? 0
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) <= maxDeviation
  })
  const [red = 0, green = 0, blue = 0] = means
  return isFlat ? [red, green, blue] : null
}

const hex = (tone: Tone) => `#${tone.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Null if the edges show no even ground. */
export function paperOf(pixels: Pixels): Paper | null {
  const above = borderOf(pixels, 0, fold - around)
  const below = borderOf(pixels, fold + around, 1)
  const transparent = above.transparent + below.transparent
  if (transparent > (transparent + above.tones.length + below.tones.length) * minTransparent) {
    return { kind: 'cutout', wall: null, floor: null }
  }
  const [wall, floor] = [flatTone(above.tones), flatTone(below.tones)]
  if (!wall || !floor) return null
  const isWhite = [...wall, ...floor].every((part) => part >= minWhite)
  return { kind: isWhite ? 'white' : 'scene', wall: hex(wall), floor: hex(floor) }
}
