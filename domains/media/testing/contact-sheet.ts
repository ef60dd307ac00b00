import sharp from 'sharp'

/** Four bytes a pixel. */
export interface Bitmap {
  data: Uint8Array
  width: number
  height: number
}

const width = 400
const gap = 12
const ground = { r: 214, g: 220, b: 220 }

const scaled = ({ data, width: across, height }: Bitmap) =>
  sharp(data, { raw: { width: across, height, channels: 4 } })
    .resize({ width })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer({ resolveWithObject: true })

/** Pictures side by side, row by row, as one PNG of few colours. */
export async function contactSheet(rows: readonly (readonly Bitmap[])[]): Promise<Buffer> {
  const placed: { input: Buffer; left: number; top: number }[] = []
  let top = gap
  for (const row of rows) {
    let bottom = top
    for (const [at, bitmap] of row.entries()) {
      const { data, info } = await scaled(bitmap)
      placed.push({ input: data, left: gap + at * (width + gap), top })
      bottom = Math.max(bottom, top + info.height)
    }
    top = bottom + gap
  }
  const most = Math.max(...rows.map(({ length }) => length))
  return sharp({ create: { width: gap + most * (width + gap), height: top, channels: 3, background: ground } })
    .composite(placed)
    .png({ palette: true, colours: 24, effort: 9 })
    .toBuffer()
}
