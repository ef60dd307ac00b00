import { MoneyText } from './money-text.tsx'

export interface SlipLine {
  key: string
  title: string
  /** Variant, add-ons and texts. */
  notes: readonly string[]
  quantity: number
  total: number
  /** What it cost when it was shown last, or without the discounts on it. */
  before: number | null
  image: string | null
  /** No goods: the fee of a way of paying. */
  isFee: boolean
}

const papers = ['celadon', 'sky', 'blush', 'straw', 'pear', 'chalk', 'fog']

/** Goods without a picture have a paper of their own, as in the shop. */
const paperOf = (title: string) => papers[title.length % papers.length]

const Picture = ({ line }: { line: SlipLine }) => (
  <span className="pic" data-paper={paperOf(line.title)}>
    {line.image && <img src={line.image} alt="" width={112} height={112} loading="lazy" decoding="async" />}
  </span>
)

/** One of the goods of a purchase, or a fee. */
export function Line({ line }: { line: SlipLine }) {
  const notes = line.quantity > 1 ? [...line.notes, `× ${line.quantity}`] : line.notes
  return (
    <li>
      {!line.isFee && <Picture line={line} />}
      <span className="name">
        <bdi>{line.title}</bdi>
      </span>
      <span className="num">
        {line.before !== null && (
          <>
            <del>
              <MoneyText amount={line.before} />
            </del>{' '}
          </>
        )}
        <MoneyText amount={line.total} />
      </span>
      {notes.length > 0 && (
        <small>
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <span key={at}>
              {at > 0 && ' · '}
              <bdi>{note}</bdi>
            </span>
          ))}
        </small>
      )}
    </li>
  )
}
