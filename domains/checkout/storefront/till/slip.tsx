import { MoneyText, PriceText } from './money-text.tsx'
import { useSpeech } from './till-context.ts'

export interface SlipLine {
  key: string
  title: string
  /** Variant, add-ons and texts. */
  notes: readonly string[]
  quantity: number
  total: number
  /** What it cost when it was shown last. */
  before: number | null
  image: string | null
  /** No goods: the fee of a way of paying. */
  isFee: boolean
}

export interface SlipModel {
  lines: readonly SlipLine[]
  subtotal: number
  /** Null: nothing is delivered. Without a price it comes with a later step. */
  delivery: { title: string; price: number | null } | null
  /** Added to the prices, or within them; each with its rate. */
  taxes: readonly { title: string; amount: number }[]
  isTaxIncluded: boolean
  /** Why no tax is charged. */
  exemption: string | null
  total: number
  totalBefore: number | null
  /** What is not owed any more for goods that came back or were taken out. */
  returned?: number
  /** Placed and not paid: how it will be, and what is left. */
  open: { method: string; note: string; due: number } | null
  /** The place is not known yet: the sums are what they would be in the shop's country. */
  isEstimate: boolean
}

const papers = ['celadon', 'sky', 'blush', 'straw', 'pear', 'chalk', 'fog']

/** Goods without a picture have a paper of their own, as in the shop. */
const paperOf = (title: string) => papers[title.length % papers.length]

const Picture = ({ line }: { line: SlipLine }) => (
  <span className="pic" data-paper={paperOf(line.title)}>
    {line.image && <img src={line.image} alt="" width={112} height={112} loading="lazy" decoding="async" />}
  </span>
)

function Line({ line }: { line: SlipLine }) {
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

function Sums({ slip }: { slip: SlipModel }) {
  const { words } = useSpeech()
  const { delivery, taxes, isTaxIncluded, exemption, total, totalBefore } = slip
  return (
    <dl>
      <div>
        <dt>{words.subtotal}</dt>
        <dd className="num">
          <MoneyText amount={slip.subtotal} />
        </dd>
      </div>
      {delivery && (
        <div>
          <dt>
            <bdi>{delivery.title}</bdi>
          </dt>
          <dd className={delivery.price === null ? 'q' : 'num'}>
            {delivery.price === null ? words.next_step : <PriceText amount={delivery.price} />}
          </dd>
        </div>
      )}
      {!isTaxIncluded &&
        taxes.map(({ title, amount }) => (
          <div key={title}>
            <dt>
              <bdi>{title}</bdi>
            </dt>
            <dd className="num">
              <MoneyText amount={amount} />
            </dd>
          </div>
        ))}
      <div className="total">
        <dt>{words.total}</dt>
        <dd className="num">
          {totalBefore !== null && (
            <>
              <del className="s">
                <MoneyText amount={totalBefore} />
              </del>{' '}
            </>
          )}
          <MoneyText amount={total} />
        </dd>
      </div>
      {isTaxIncluded &&
        taxes.map(({ title, amount }) => (
          <div className="tax" key={title}>
            <dt>
              {words.includes} <bdi>{title}</bdi>
            </dt>
            <dd className="num">
              <MoneyText amount={amount} />
            </dd>
          </div>
        ))}
      {slip.returned ? (
        <div>
          <dt>{words.taken_back}</dt>
          <dd className="num">
            <MoneyText amount={-slip.returned} />
          </dd>
        </div>
      ) : null}
      {exemption && (
        <div className="tax">
          <dt>{exemption}</dt>
          <dd />
        </div>
      )}
      {slip.isEstimate && (
        <div className="tax">
          <dt>{words.estimate}</dt>
          <dd />
        </div>
      )}
    </dl>
  )
}

/** Below the total, what is to be paid of it. */
function Open({ open: { method, note, due } }: { open: NonNullable<SlipModel['open']> }) {
  const { words } = useSpeech()
  return (
    <dl>
      {note && (
        <div>
          <dt>
            <bdi>{method}</bdi>
          </dt>
          <dd>{note}</dd>
        </div>
      )}
      <div>
        <dt>{note ? words.status.to_pay : <bdi>{method || words.status.to_pay}</bdi>}</dt>
        <dd className="num">
          <MoneyText amount={due} />
        </dd>
      </div>
    </dl>
  )
}

/** Goods and money of a purchase. */
export const Slip = ({ slip }: { slip: SlipModel }) => (
  <div className="slip">
    <ul className="lines" data-s="">
      {slip.lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
    <hr />
    <Sums slip={slip} />
    {slip.open && (
      <>
        <hr />
        <Open open={slip.open} />
      </>
    )}
  </div>
)

/** Beside the form where there is room; above it, folded, on a phone. */
export function SlipFold({ slip }: { slip: SlipModel }) {
  const { words } = useSpeech()
  return (
    <details className="slipfold">
      <summary>
        <span className="link">{words.show_order}</span>
        <span className="num">
          <MoneyText amount={slip.total} />
        </span>
      </summary>
      <div>
        <Slip slip={slip} />
      </div>
    </details>
  )
}
