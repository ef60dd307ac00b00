import { CodeEntry, type CodeEntryModel, RemoveCode } from './code-entry.tsx'
import { MoneyText } from './money-text.tsx'
import { useSpeech } from './till-context.ts'

export interface SlipGiftCard {
  id: string
  last4: string
  /** What it pays; null if it pays nothing, as the note says. */
  amount: number | null
  /** On it after this purchase. */
  left: number | null
  note: string
}

function GiftCard({ card, codes }: { card: SlipGiftCard; codes: CodeEntryModel | null }) {
  const { words, fill, money } = useSpeech()
  const { id, last4, amount, left, note } = card
  const title = fill(words.gift_cards.card, { last4 })
  const rest =
    left === null ? '' : left > 0 ? fill(words.gift_cards.left, { sum: money(left) }) : words.gift_cards.nothing_left
  return (
    <div className="give">
      <dt>
        <span>
          <bdi>{title}</bdi>
        </span>
        {codes && <RemoveCode codes={codes} name="remove_card" code={id} title={title} />}
        {codes && <small>{note || rest}</small>}
      </dt>
      <dd className="num">{amount !== null && amount > 0 && <MoneyText amount={-amount} />}</dd>
    </div>
  )
}

interface PaidProps {
  cards: readonly SlipGiftCard[]
  codes: CodeEntryModel | null
  /** Left to pay; null once it is ordered. */
  due: number | null
}

/** Below the total: gift cards, the field for another one, and what is left to pay. */
export function PaidByCards({ cards, codes, due }: PaidProps) {
  const { words } = useSpeech()
  return (
    <>
      <dl>
        {cards.map((card) => (
          <GiftCard key={card.id} card={card} codes={codes} />
        ))}
      </dl>
      {codes && <CodeEntry codes={codes} />}
      {due !== null && (
        <dl>
          <div className="total">
            <dt>{words.status.to_pay}</dt>
            <dd className="num">
              <MoneyText amount={due} />
            </dd>
          </div>
        </dl>
      )}
    </>
  )
}
