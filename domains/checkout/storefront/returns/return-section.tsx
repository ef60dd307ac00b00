import { useSpeech } from '../till/till-context.ts'

export interface ReturnSectionModel {
  sentences: readonly string[]
  /** As long as the rights last: buttons, not in a fold. */
  buttons: readonly { text: string; href: string }[]
  earlier: readonly {
    name: string
    text: string
    href: string
    /** Empty: there is none. */
    label: string
  }[]
}

export function ReturnSection({ model: { sentences, buttons, earlier } }: { model: ReturnSectionModel }) {
  const { words } = useSpeech()
  return (
    <section className="set">
      <h2>{words.returns.title}</h2>
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
      {earlier.length > 0 && (
        <dl className="told">
          {earlier.map(({ name, text, href, label }) => (
            <div key={href}>
              <dt>
                <a className="link" href={href}>
                  {name}
                </a>
              </dt>
              <dd>
                {text}
                {label && (
                  <>
                    {' '}
                    <a className="link" href={label} rel="noopener noreferrer">
                      {words.returns.receipt.label}
                    </a>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {buttons.map(({ text, href }) => (
        <a key={href} className="btn" data-v="plain" data-wide="" href={href}>
          {text}
        </a>
      ))}
    </section>
  )
}
