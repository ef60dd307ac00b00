import { CodeEntry, type CodeEntryModel, RemoveCode } from './code-entry.tsx'
import { MoneyText, PriceText } from './money-text.tsx'
import { PaidByCards, type SlipGiftCard } from './slip-cards.tsx'
import { Line, type SlipLine } from './slip-line.tsx'
import { useSpeech } from './till-context.ts'

export interface SlipDiscount {
  title: string
  code: string | null
  amount: number | null
  note: string
}

export interface SlipModel {
  lines: readonly SlipLine[]
  subtotal: number
  /** What is taken off; one without an amount was entered and does not count, with its reason. */
  discounts: readonly SlipDiscount[]
  /** Null: nothing is delivered. Without a price it comes with a later step. */
  delivery: { title: string; price: number | null } | null
  /** Where codes are entered; null once it is ordered. */
  codes: CodeEntryModel | null
  /** Added to the prices, or within them; each with its rate. */
  taxes: readonly { title: string; amount: number }[]
  isTaxIncluded: boolean
  /** Why no tax is charged. */
  exemption: string | null
  total: number
  totalBefore: number | null
  /** What pays the total. */
  cards: readonly SlipGiftCard[]
  /** Left to pay after gift cards, before it is ordered; null afterwards. */
  due: number | null
  /** What is not owed any more for goods that came back or were taken out. */
  returned?: number
  /** Placed and not paid: how it will be, and what is left. */
  open: { method: string; note: string; due: number } | null
  /** The place is not known yet: the sums are what they would be in the shop's country. */
  isEstimate: boolean
}

function Given({ discount, codes }: { discount: SlipDiscount; codes: CodeEntryModel | null }) {
  const { title, code, amount, note } = discount
  return (
    <div className="give">
      <dt>
        <span>
          <bdi>{title || code}</bdi>
        </span>
        {code !== null && title !== '' && <small dir="ltr">{code}</small>}
        {codes && code !== null && <RemoveCode codes={codes} code={code} />}
        {note && <small>{note}</small>}
      </dt>
      <dd className="num">{amount !== null && <MoneyText amount={-amount} />}</dd>
    </div>
  )
}

function Sums({ slip }: { slip: SlipModel }) {
  const { words } = useSpeech()
  const { delivery, taxes, isTaxIncluded } = slip
  return (
    <dl>
      <div>
        <dt>{words.subtotal}</dt>
        <dd className="num">
          <MoneyText amount={slip.subtotal} />
        </dd>
      </div>
      {slip.discounts.map((discount) => (
        <Given key={`${discount.title} ${discount.code}`} discount={discount} codes={slip.codes} />
      ))}
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
    </dl>
  )
}

/** Below the field for codes. */
function Total({ slip }: { slip: SlipModel }) {
  const { words } = useSpeech()
  const { taxes, isTaxIncluded, exemption, total, totalBefore } = slip
  return (
    <dl>
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
    {slip.codes && slip.cards.length === 0 && <CodeEntry codes={slip.codes} />}
    <Total slip={slip} />
    {slip.cards.length > 0 && (
      <>
        <hr />
        <PaidByCards {...slip} />
      </>
    )}
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
    <details className="slipfold" open={slip.codes?.refused != null}>
      <summary>
        <span className="link">{words.show_order}</span>
        <span className="num">
          <MoneyText amount={slip.due ?? slip.total} />
        </span>
      </summary>
      <div>
        <Slip slip={slip} />
      </div>
    </details>
  )
}
