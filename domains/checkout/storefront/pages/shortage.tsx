import { Slip, type SlipModel } from '../till/slip.tsx'
import { useSpeech } from '../till/till-context.ts'

/** A line that can no longer be had as it was chosen. */
export interface ShortRow {
  key: string
  title: string
  image: string | null
  wanted: number
  /** 0: sold out. */
  available: number
}

interface ShortageProps {
  rows: readonly ShortRow[]
  /** Where a choice is sent. */
  action: string
  slip: SlipModel
  backUrl: string
}

function Row({ row, action }: { row: ShortRow; action: string }) {
  const { words, fill } = useSpeech()
  const { short } = words
  const { available, wanted } = row
  return (
    <li>
      <span className="pic" data-paper="chalk">
        {row.image && <img src={row.image} alt="" width={112} height={112} />}
      </span>
      <strong>
        <bdi>{row.title}</bdi>
      </strong>
      <span className="sale">{available > 0 ? fill(short.left, { available, wanted }) : short.none}</span>
      <form method="post" action={action}>
        <input type="hidden" name="line" value={row.key} />
        {available > 0 && (
          <button type="submit" className="btn" name="quantity" value={available}>
            {fill(short.take, { available })}
          </button>
        )}
        <button
          type="submit"
          className="btn"
          data-v="plain"
          name="quantity"
          value={0}
          aria-label={`${short.remove}: ${row.title}`}
        >
          {short.remove}
        </button>
      </form>
    </li>
  )
}

/** What sold out meanwhile, each with its ways; the purchase goes on after the last choice. */
export function Shortage({ rows, action, slip, backUrl }: ShortageProps) {
  const { words } = useSpeech()
  return (
    <div className="stack">
      <h1>{words.short.what}</h1>
      <ul className="shorts">
        {rows.map((row) => (
          <Row key={row.key} row={row} action={action} />
        ))}
      </ul>
      <div className="onphone">
        <Slip slip={slip} />
      </div>
      <div className="go">
        <a className="link" href={backUrl}>
          {words.back_to_basket}
        </a>
      </div>
    </div>
  )
}
