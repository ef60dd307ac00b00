import { code128 } from './code-128.ts'
import styles from './printed.module.css'

const height = 40

/** A text as Code 128, with the text below; the text alone where the code cannot hold it. */
export function BarCode({ text }: { text: string }) {
  const widths = code128(text)
  let x = 0
  const bars = widths.flatMap((width, at) => {
    x += width
    return at % 2 === 0 ? [{ x: x - width, width }] : []
  })
  return (
    <figure className={styles.barCode} dir="ltr">
      {bars.length > 0 && (
        <svg viewBox={`0 0 ${x} ${height}`} width={x} height={height} preserveAspectRatio="none" aria-hidden="true">
          {bars.map((bar) => (
            <rect key={bar.x} x={bar.x} width={bar.width} height={height} />
          ))}
        </svg>
      )}
      <figcaption>{text}</figcaption>
    </figure>
  )
}
