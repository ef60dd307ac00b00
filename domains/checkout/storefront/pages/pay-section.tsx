import { CodeEntry, type CodeEntryModel } from '../till/code-entry.tsx'
import { Choice } from '../till/fields.tsx'
import { PaidByCards, type SlipGiftCard } from '../till/slip-cards.tsx'
import { useSpeech } from '../till/till-context.ts'

export interface PayModel {
  /** What is due, as money is written. */
  amount: string
  methods: readonly { key: string; title: string; notes: readonly string[]; isChosen: boolean }[]
  action: string
  /** Gift cards that were entered, and the field for another one; null where none can pay. */
  gift: { cards: readonly SlipGiftCard[]; codes: CodeEntryModel } | null
  /** What gift cards leave to pay. */
  rest: number
}

/** A slip from the first card on. */
function Gift({ gift: { cards, codes }, rest }: { gift: NonNullable<PayModel['gift']>; rest: number }) {
  if (cards.length === 0) return <CodeEntry codes={codes} />
  return (
    <div className="slip">
      <PaidByCards cards={cards} codes={codes} due={rest} />
    </div>
  )
}

function Methods({ methods }: Pick<PayModel, 'methods'>) {
  const { words } = useSpeech()
  return (
    <fieldset className="plist" aria-label={words.payment}>
      {methods.map((method) => (
        <Choice
          key={method.key}
          name="method"
          value={method.key}
          isChosen={method.isChosen}
          title={<bdi>{method.title}</bdi>}
          notes={method.notes}
        />
      ))}
    </fieldset>
  )
}

/** What is due for an order is paid with gift cards, and what they leave by any method that the shop offers for it. */
export function PaySection({ pay: { amount, methods, action, gift, rest } }: { pay: PayModel }) {
  const { words, fill } = useSpeech()
  const { title, button, next, by_cards } = words.status.pay
  const isPayable = rest === 0 || methods.length > 0
  return (
    <section className="set" id="pay">
      <h2>{fill(title, { amount })}</h2>
      {gift && <Gift gift={gift} rest={rest} />}
      {isPayable && (
        <form method="post" action={action} noValidate className="set">
          <input type="hidden" name="rest" value={rest} />
          {rest === 0 ? <p>{words.gift_cards.pay_all}</p> : <Methods methods={methods} />}
          <p>
            <button type="submit" className="btn">
              {rest === 0 ? by_cards : button}
            </button>
          </p>
          <p className="s q">{next}</p>
        </form>
      )}
    </section>
  )
}
