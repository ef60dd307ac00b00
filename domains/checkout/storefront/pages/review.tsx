import { MoneyText } from '../till/money-text.tsx'
import { Slip, type SlipModel } from '../till/slip.tsx'
import { useSpeech } from '../till/till-context.ts'
import { Told, type ToldRow } from '../till/told.tsx'

export interface ReviewModel {
  heading: string
  /** What is paid where and when, said apart. */
  say: { title: string; text: string } | null
  settled: readonly ToldRow[]
  slip: SlipModel
  /** Hash of what this page shows: it is ordered, or shown anew. */
  hash: string
  placeUrl: string
  /** The act, in words; the amount follows. */
  act: string
  total: number
  terms: { title: string; url: string } | null
  /** Until when the goods are kept; empty if they are not. */
  setAside: string
  backUrl: string
}

const Terms = ({ terms }: { terms: NonNullable<ReviewModel['terms']> }) => {
  const { words } = useSpeech()
  const [before = '', after = ''] = words.terms.split('{terms}')
  return (
    <p className="s q">
      {before}
      <a className="link" href={terms.url} target="_blank" rel="noopener">
        {terms.title}
      </a>
      {after}
    </p>
  )
}

/** Everything once more; the button orders what stands here. */
export function Review({ model }: { model: ReviewModel }) {
  const { words } = useSpeech()
  const { heading, say, settled, slip, hash, placeUrl, act, total, terms, setAside, backUrl } = model
  return (
    <div className="stack">
      <h1>{heading}</h1>
      {say && (
        <div className="say">
          <strong>{say.title}</strong>
          <p>{say.text}</p>
        </div>
      )}
      <div className="onphone">
        <Slip slip={slip} />
      </div>
      <Told rows={settled} />
      <form method="post" action={placeUrl} className="stack">
        <input type="hidden" name="quote" value={hash} />
        {setAside && <p className="s q">{setAside}</p>}
        {terms && <Terms terms={terms} />}
        <div className="go">
          <button type="submit" className="btn" data-wide="">
            {act}
            <i aria-hidden="true">·</i>
            <span className="num">
              <MoneyText amount={total} />
            </span>
          </button>
          <a className="link" href={backUrl}>
            {words.back_to_payment}
          </a>
        </div>
      </form>
    </div>
  )
}
