import {
  BarcodeFormat,
  BinaryBitmap,
  ChecksumException,
  DataMatrixReader,
  DecodeHintType,
  FormatException,
  HybridBinarizer,
  MultiFormatOneDReader,
  NotFoundException,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'

const bars = [
  ...[BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.UPC_E],
  ...[BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.ITF],
]

/** Pixels: bars of a code that fills a third of the picture are still two wide, and a phone reads it several times a second. */
const width = 800

/** What no camera can help: nothing is in sight, or it is blurred. */
const isUnreadable = (error: unknown) =>
  error instanceof NotFoundException || error instanceof ChecksumException || error instanceof FormatException

/** ITU-R BT.601, in 256ths. */
function luminancesOf({ data }: ImageData) {
  const grey = new Uint8ClampedArray(data.length / 4)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]]
    grey[at] = (77 * red + 150 * green + 29 * blue) >> 8
  }
  return grey
}

/** The library's reader of everything warns on the console of each picture without a code. */
const readers = [
  new MultiFormatOneDReader(new Map([[DecodeHintType.POSSIBLE_FORMATS, bars]])),
  new QRCodeReader(),
  new DataMatrixReader(),
]

function codesIn(picture: BinaryBitmap): string[] {
  for (const reader of readers) {
    try {
      return [reader.decode(picture).getText()]
    } catch (error) {
      if (!isUnreadable(error)) throw error
    }
  }
  return []
}

/** Codes in the sight of a camera. */
export function openPictureReader() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })

  return async (video: HTMLVideoElement) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return []
    const height = Math.round((width * videoHeight) / videoWidth)
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const grey = luminancesOf(context.getImageData(0, 0, width, height))
    return codesIn(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))))
  }
}
