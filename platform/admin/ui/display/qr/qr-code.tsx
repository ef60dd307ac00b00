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
