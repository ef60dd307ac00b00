import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Light cells around the code, which scanners need (ISO/IEC 18004 §5.3.8). */
const border = 4

const drawnOf = (text: string) => {
  const { data, size } = encode(text, { border })
  return {
    size,
    path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  }
}

/** Dark on light in every theme: scanners expect it so. It fills the width of its place. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = drawnOf(text)
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** As a picture of its own (SVG), for print. */
export function qrDrawing(text: string) {
  const { path, size } = drawnOf(text)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`,
  ].join('')
}

/** Broad enough for a poster; a cell has a whole number of them. */
const leastPixels = 1_024

/** The same in pixels (PNG), for programs that place no drawings. */
export async function qrPixels(text: string): Promise<Blob> {
  const { data, size } = encode(text, { border })
  const cell = Math.ceil(leastPixels / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * cell
  canvas.height = size * cell
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('This browser draws nothing')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * cell, y * cell, cell, cell)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png'),
  )
}
