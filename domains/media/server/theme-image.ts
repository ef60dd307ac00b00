import type { Paper } from './content/paper-of.ts'
import type { Picture } from './file/picture.queries.ts'

/** The base of a picture's address; themes add the width that they need. */
export const pictureUrl = (checksum: string) => `/cdn/i/${checksum}`

/** A picture as themes see it. Without known sides it is an address elsewhere. */
export interface ThemeImage {
  id: string
  src: string
  alt: string
  width: number | null
  height: number | null
  aspect_ratio: number | null
  media_type: 'image'
  /** Ground that pages continue; nil if it has none. */
  paper: (Paper & { ink: string }) | null
}

/** Relative luminance, WCAG 2.2. */
function luminance(tone: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(tone.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const [darkInk, lightInk] = ['#142127', '#ffffff'] as const

/** The ink that contrasts most with both tones. */
function inkOn(tones: readonly string[]) {
  const lights = tones.map(luminance)
  const dark = Math.min(...lights.map((light) => (light + 0.05) / (luminance(darkInk) + 0.05)))
  const light = Math.min(...lights.map((each) => 1.05 / (each + 0.05)))
  return dark >= light ? darkInk : lightInk
}

export const imageOf = ({ checksum, alt, width, height, paper }: Picture): ThemeImage => ({
  id: checksum,
  src: pictureUrl(checksum),
  alt,
  width,
  height,
  aspect_ratio: width && height ? width / height : null,
  media_type: 'image',
  paper: paper && { ...paper, ink: paper.wall && paper.floor ? inkOn([paper.wall, paper.floor]) : darkInk },
})

/** A picture that another site serves. */
export const foreignImage = (url: string, alt: string): ThemeImage => ({
  ...{ id: url, src: url, alt, width: null, height: null, aspect_ratio: null, paper: null },
  media_type: 'image',
})
