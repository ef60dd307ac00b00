import { ApiError } from '@comptoir/platform/contract'
import pLimit from 'p-limit'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { maxFrames, maxPixels, maxSide, maxVisitorPixels } from '../../contract/file.rules.ts'
import { type FormatName, formatSizes } from '../../contract/file.ts'
import { mediaError } from '../../contract/file.wire.ts'
import { type Paper, paperOf } from './paper-of.ts'

/** Limits memory: an image of 50 megapixels takes 300 MB, and 1 GB while encoding AVIF. */
const encoders = pLimit(2)
const largePictures = pLimit(1)
const largePixels = 16_000_000

// The library supports more formats; only these may be uploaded.
const kinds = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif']
const readers = kinds.flatMap((kind) => [`VipsForeignLoad${kind}File`, `VipsForeignLoad${kind}Buffer`])

/** Loaded on demand, because it takes over 20 MB of memory. */
async function loadLibrary() {
  const { default: sharp } = await import('sharp')
  // One thread per image and no cache, to save memory.
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  return sharp
}

type Library = Awaited<ReturnType<typeof loadLibrary>>

let library: Promise<Library> | null = null

function openLibrary() {
  library ??= loadLibrary()
  return library
}

export interface EncodedImage {
  data: Buffer
  width: number
  height: number
}

const seconds = 60
const webp = { quality: 82, effort: 4 } as const
const inside = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const

const open = (sharp: Library, path: string, options: SharpOptions = {}): Sharp =>
  sharp(path, { limitInputPixels: maxPixels, failOn: 'error', ...options }).timeout({ seconds })

async function toWebp(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await image.webp(webp).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.pageHeight ?? info.height }
}

/** Animations are kept if all frames together fit the pixel limit. */
const staysAnimated = ({ pages = 1, width, height }: Metadata, most: number) =>
  pages > 1 && pages <= maxFrames && pages * width * height <= most

async function readMetadata(path: string, most: number): Promise<Metadata> {
  const sharp = await openLibrary()
  const metadata = await sharp(path, { limitInputPixels: false }).metadata()
  const { width, height } = metadata
  if (width * height > most) throw mediaError('IMAGE_TOO_LARGE', { most: most / 1_000_000 })
  if (Math.max(width, height) > maxSide) throw mediaError('IMAGE_SIDE_TOO_LONG', { most: maxSide })
  return metadata
}

interface Source {
  sharp: Library
  path: string
  metadata: Metadata
  /** Pixels of all frames together. */
  most: number
}

const encodeWhole = ({ sharp, path, metadata, most }: Source) => {
  const image = staysAnimated(metadata, most) ? open(sharp, path, { animated: true }) : open(sharp, path).autoOrient()
  return toWebp(image.resize(inside(formatSizes.original)))
}

/** Decoded once at the largest size; smaller ones are derived from it. */
async function decode({ sharp, path }: Source) {
  const base = open(sharp, path).autoOrient().resize(inside(formatSizes.large)).toColourspace('srgb').raw()
  const { data, info } = await base.toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return (name: FormatName) => toWebp(sharp(data, { raw }).resize(inside(formatSizes[name])))
}

/** All formats: upright, sRGB, without metadata. */
async function encodeAll(source: Source): Promise<Record<FormatName, EncodedImage>> {
  const original = await encodeWhole(source)
  const sized = await decode(source)
  return {
    thumb: await sized('thumb'),
    small: await sized('small'),
    medium: await sized('medium'),
    large: await sized('large'),
    original,
  }
}

async function encodePair(source: Source) {
  const original = await encodeWhole(source)
  const sized = await decode(source)
  return { original, thumb: await sized('thumb') }
}

const paperSize = 96

/** The ground of a kept picture. */
export const readPaper = (content: Buffer): Promise<Paper | null> =>
  encoders(async () => {
    const sharp = await openLibrary()
    const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds })
    const small = image.resize(inside(paperSize)).toColourspace('srgb').ensureAlpha().raw()
    const { data, info } = await small.toBuffer({ resolveWithObject: true })
    return paperOf({ data, width: info.width, height: info.height })
  })

/** A kept picture scaled to a width. */
export const scaleImage = (content: Buffer, width: number): Promise<EncodedImage> =>
  encoders(async () => {
    const sharp = await openLibrary()
    const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds })
    return toWebp(image.resize({ width, withoutEnlargement: true }))
  })

/** 70 by 14 mm at 600 dots an inch. */
const logoSize = { width: 1_654, height: 331, fit: 'inside', withoutEnlargement: true } as const

/** A kept picture as PNG, no finer than paper shows it. */
export const encodeLogo = (content: Buffer): Promise<Buffer> =>
  encoders(async () => {
    const sharp = await openLibrary()
    const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds })
    return image.resize(logoSize).toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer()
  })

/** At most two images at once, and one large image. */
interface Turn<Result> {
  path: string
  most: number
  encode(source: Source): Promise<Result>
}

async function inTurn<Result>({ path, most, encode }: Turn<Result>): Promise<Result> {
  try {
    const metadata = await encoders(() => readMetadata(path, most))
    const { pages = 1, width, height } = metadata
    const pixels = width * height * (staysAnimated(metadata, most) ? pages : 1)
    const run = () => encoders(async () => encode({ sharp: await openLibrary(), path, metadata, most }))
    return await (pixels > largePixels ? largePictures(run) : run())
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw mediaError(/pixel limit/.test(String(error)) ? 'IMAGE_TOO_LARGE' : 'FILE_BROKEN')
  }
}

export const encodeImage = (path: string) => inTurn({ path, most: maxPixels, encode: encodeAll })

/** A picture of a visitor takes up to two seconds, so that the last one waits some fifteen. */
const ofVisitors = pLimit(1)
const maxWaiting = 8

/**
 * The picture of a visitor, and its thumbnail alone. One after the other, so that those of the staff come in between.
 * @throws PICTURES_WAITING early, instead of holding the sender without an answer
 */
export async function encodePicture(path: string) {
  if (ofVisitors.activeCount + ofVisitors.pendingCount >= maxWaiting) throw mediaError('PICTURES_WAITING')
  return ofVisitors(() => inTurn({ path, most: maxVisitorPixels, encode: encodePair }))
}
