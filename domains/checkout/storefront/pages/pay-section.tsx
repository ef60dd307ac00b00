import { Choice } from '../till/fields.tsx'
import { useSpeech } from '../till/till-context.ts'

export interface PayModel {
  /** What is due, as money is written. */
  amount: string
  methods: readonly { key: string; title: string; notes: readonly string[]; isChosen: boolean }[]
  action: string
}

/** What is due for an order is paid by any method that the shop offers for it. */
export function PaySection({ pay: { amount, methods, action } }: { pay: PayModel }) {
  const { words, fill } = useSpeech()
  const { title, button, next } = words.status.pay
  return (
    <form method="post" action={action} noValidate className="set" id="pay">
      <h2>{fill(title, { amount })}</h2>
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
      <p>
        <button type="submit" className="btn">
          {button}
        </button>
      </p>
      <p className="s q">{next}</p>
    </form>
  )
}
