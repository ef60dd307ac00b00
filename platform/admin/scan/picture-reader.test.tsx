import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { code128 } from '../../contract/values/numbers/code-128.ts'
import { openReader } from './read-codes.ts'

const cell = 4

/** A label on the dark, as a camera sees it: turned a little, with light that falls off to one side. */
async function see(draw: (context: CanvasRenderingContext2D) => void) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('A canvas draws')
  context.fillStyle = '#3a2a20'
  context.fillRect(0, 0, 1_280, 720)
  context.translate(260, 180)
  context.rotate(0.03)
  context.fillStyle = '#f4f1ea'
  context.fillRect(0, 0, 800, 360)
  context.fillStyle = '#1c1b1a'
  draw(context)
  const video = Object.assign(document.createElement('video'), { muted: true, srcObject: canvas.captureStream(30) })
  const paint = setInterval(() => context.fillRect(-200, -150, 1, 1), 30)
  await video.play()
  return { video, [Symbol.dispose]: () => clearInterval(paint) }
}

/** Widths of bars and gaps in turn. */
const bars = (widths: readonly number[]) => (context: CanvasRenderingContext2D) => {
  let x = 60
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) context.fillRect(x, 60, width * cell, 220)
    x += width * cell
  }
}

function qr(text: string) {
  const { data } = encode(text)
  return (context: CanvasRenderingContext2D) => {
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(60 + x * 8, 20 + y * 8, 8, 8)
  }
}

/** Widths of 4006381333931 in modules (ISO/IEC 15420). */
const ean13 = '11132111123111414113121122211111141114111411311214112221111'

test.each([
  ['4006381333931', bars([...ean13].map(Number))],
  ['CUP-NVY', bars(code128('CUP-NVY'))],
  ['20418', qr('20418')],
] as const)('where the browser reads no codes itself, %s is read from the picture', async (code, draw) => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  const read = await openReader()
  using camera = await see(draw)

  await expect.poll(() => read(camera.video), { timeout: 5_000 }).toEqual([code])
})

test('a picture without a code has none', async () => {
  const read = await openReader()
  using camera = await see(bars([30, 4, 7, 60]))

  expect(await read(camera.video)).toEqual([])
})
