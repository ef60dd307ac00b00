import { useId } from 'react'
import { useSpeech } from './till-context.ts'

export interface CodeEntryModel {
  /** Where codes are sent. */
  action: string
  /** The step that is shown again. */
  step: string
  /** The field's name. */
  label: string
  /** What opens it: its name, or that another one can be added. */
  word: string
  /** What was typed and does not count, and why; `isMore`: something is to go, or not known yet. */
  refused: { value: string; title: string; text: string; isMore: boolean } | null
}

function Refused({ id, refused }: { id: string; refused: NonNullable<CodeEntryModel['refused']> }) {
  return (
    <p className="refused" role="alert" id={id} data-v={refused.isMore ? 'more' : undefined}>
      <b>{refused.title}</b>
      {refused.text && <span>{refused.text}</span>}
    </p>
  )
}

/** The one field for codes: closed it is a word; after a refusal it stands open, with what was typed. */
export function CodeEntry({ codes }: { codes: CodeEntryModel }) {
  const { words } = useSpeech()
  const id = useId()
  const { action, step, label, word, refused } = codes
  return (
    <div className="codes">
      <details open={refused !== null}>
        <summary>{word}</summary>
        <form method="post" action={action} className="codes">
          <input type="hidden" name="step" value={step} />
          <label className="vh" htmlFor={id}>
            {label}
          </label>
          <span className="entry">
            <input
              id={id}
              className="input"
              name="code"
              required
              maxLength={256}
              defaultValue={refused?.value}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="auto"
              // biome-ignore lint/a11y/noAutofocus: after a refusal the field is what is to be changed
              autoFocus={refused !== null}
              aria-invalid={refused !== null || undefined}
              aria-describedby={refused ? `${id}-refused` : undefined}
            />
            <button type="submit" className="btn" data-v="plain">
              {words.codes.apply}
            </button>
          </span>
          {refused && <Refused id={`${id}-refused`} refused={refused} />}
        </form>
      </details>
    </div>
  )
}

/** Takes a code or a gift card away; a press of a form, so that it works without a script. */
interface RemoveCodeProps {
  codes: CodeEntryModel
  name?: 'remove' | 'remove_card'
  code: string
  /** What is taken away, in words. */
  title?: string
}

export function RemoveCode({ codes: { action, step }, name = 'remove', code, title = code }: RemoveCodeProps) {
  const { words, fill } = useSpeech()
  return (
    <form method="post" action={action}>
      <input type="hidden" name="step" value={step} />
      <button
        type="submit"
        className="linkish"
        name={name}
        value={code}
        aria-label={fill(words.codes.remove_code, { code: title })}
      >
        {words.codes.remove}
      </button>
    </form>
  )
}
