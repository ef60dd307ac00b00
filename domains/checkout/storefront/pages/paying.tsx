import { MoneyText } from '../till/money-text.tsx'
import { useSpeech } from '../till/till-context.ts'

export interface PayingModel {
  amount: number
  /** The provider's page; null while it does not answer. */
  url: string | null
  /** Where another attempt is asked for. */
  action: string
  /** Looks again. */
  href: string
}

/** A payment is under way in another window: it goes on there, or is ended before it starts here. */
export function Paying({ model: { amount, url, action, href } }: { model: PayingModel }) {
  const { words } = useSpeech()
  const { paying } = words
  return (
    <div className="stack">
      <h1>{paying.title}</h1>
      <p>
        <MoneyText amount={amount} /> · {paying.text}
      </p>
      {url && (
        <a className="btn" data-wide="" href={url}>
          {paying.show}
        </a>
      )}
      <form method="post" action={action} className="say">
        <strong>{paying.lost}</strong>
        <p>{paying.lost_text}</p>
        <p>
          <button type="submit" className="btn" data-v="plain">
            {paying.here}
          </button>
        </p>
      </form>
      <p className="s q">
        <a className="link" href={href}>
          {paying.again}
        </a>
      </p>
    </div>
  )
}
