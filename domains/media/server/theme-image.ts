import type { Picture } from './file/file.queries.ts'

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
}

export const imageOf = ({ checksum, alt, width, height }: Picture): ThemeImage => ({
  id: checksum,
  src: pictureUrl(checksum),
  alt,
  width,
  height,
  aspect_ratio: width && height ? width / height : null,
  media_type: 'image',
})

/** A picture that another site serves. */
export const foreignImage = (url: string, alt: string): ThemeImage => ({
  ...{ id: url, src: url, alt, width: null, height: null, aspect_ratio: null },
  media_type: 'image',
})
