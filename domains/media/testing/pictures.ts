import { Readable } from 'node:stream'
import type { Context } from '@comptoir/platform/server'
import type { Reply, TestStaff } from '@comptoir/platform/testing'
import sharp from 'sharp'
import { keepFile } from '../server/file/keep-file.ts'

interface Look {
  width?: number
  height?: number
  /** Makes images differ. */
  seed?: number
}

const shapeOf = ({ width = 40, height = 30, seed = 0 }: Look) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (seed * 37) % 256, g: (seed * 91) % 256, b: (seed * 53 + 80) % 256 },
    },
  })

export const aPng = (look: Look = {}): Promise<Buffer> => shapeOf(look).png().toBuffer()

/** Like a camera's file: rotated by EXIF, with a GPS position. */
export const aJpeg = (look: Look = {}): Promise<Buffer> =>
  shapeOf(look)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '48/1 51/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export async function aPicture(context: Context, inputs: Look & { tag?: string; title?: string } = {}) {
  const { tag = 'picture', title = 'A fine picture', ...look } = inputs
  return keepFile(context, Readable.from([await aPng(look)]), { tag, name: 'picture.png', title })
}

/** Uploads files by name, as a browser would. */
export function sendFiles(
  staff: Pick<TestStaff, 'call'>,
  files: readonly (readonly [name: string, content: Buffer | string])[],
  { tag = 'picture', title }: { tag?: string; title?: string } = {},
): Promise<Reply> {
  const form = new FormData()
  if (title !== undefined) form.append('title', title)
  for (const [name, content] of files) form.append('files[]', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return staff.call('POST', `/api/media/upload_files/${tag}`, form)
}

/** Facts of an encoded picture. */
export const factsOf = async (bytes: ArrayBuffer) => {
  const { format, width, exif } = await sharp(Buffer.from(bytes)).metadata()
  return { format, width, exif }
}
