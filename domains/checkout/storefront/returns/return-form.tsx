import { type Return, type ReturnKind, returnWishes } from '@comptoir/returns/contract'
import { Choice, Field, FieldError, type FormState, Label, optionsOf, Select } from '../till/fields.tsx'
import { useSpeech } from '../till/till-context.ts'

export interface ReturnGoods {
  key: string
  title: string
  notes: readonly string[]
  image: string | null
  /** Paid for one piece. */
  each: number
  /** Pieces that may come back; 0: none. */
  most: number
  /** Why they cannot be withdrawn from, or when they can; empty: nothing is to be said. */
  cause: string
}

export interface ReturnFormModel {
  number: string
  kind: ReturnKind
  form: FormState
  /** Names the declaration, so that it is made once. */
  once: string
  goods: readonly ReturnGoods[]
  ways: readonly { kind: ReturnKind; note: string; href: string }[]
  /** The shop’s own, in its order; without any nobody is asked why. */
  reasons: readonly { value: string; name: string }[]
  /** Of a label; 0: nothing is taken off. */
  fee: number
  /** Who pays the way back, unless the shop does for its reason. */
  postage: Return['postage']
  /** How many may be sent along. */
  pictures: number
  /** Nobody has to answer it. */
  approvesItself: boolean
  action: string
  backUrl: string
}

/** The name of a line’s field. */
export const piecesField = (line: string) => `pieces_${line}`

function Ways({ model: { ways, kind } }: { model: ReturnFormModel }) {
  const { words } = useSpeech()
  if (ways.length < 2) return null
  return (
    <nav aria-label={words.returns.ways}>
      <dl className="told">
        {ways.map((way) => (
          <div key={way.kind}>
            <dt>
              {way.kind === kind ? (
                <strong aria-current="page">{words.returns[way.kind]}</strong>
              ) : (
                <a className="link" href={way.href}>
                  {words.returns[way.kind]}
                </a>
              )}
            </dt>
            <dd>{way.note}</dd>
          </div>
        ))}
      </dl>
    </nav>
  )
}

function Goods({ goods, form }: { goods: ReturnGoods; form: FormState }) {
  const { words, fill, money } = useSpeech()
  const { key, title, notes, image, each, most, cause } = goods
  const name = piecesField(key)
  const texts = words.returns
  return (
    <li>
      <span className="pic">{image && <img src={image} alt="" width={112} height={112} />}</span>
      <div>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <p className="s q">
          {notes.map((note) => (
            <span key={note}>
              <bdi>{note}</bdi> ·{' '}
            </span>
          ))}
          <bdi>{most > 1 ? fill(texts.each, { amount: money(each) }) : money(each)}</bdi>
        </p>
        {cause && <p className="s">{cause}</p>}
        {most > 0 ? (
          <div className="field">
            <label className="s" htmlFor={name}>
              {fill(texts.pieces, { title })}
            </label>
            <input
              className="input"
              id={name}
              name={name}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              defaultValue={form.values[name] ?? '0'}
              aria-invalid={form.errors[name] !== undefined || undefined}
              aria-describedby={form.errors[name] ? `${name}-error` : undefined}
            />
            <FieldError form={form} name={name} />
          </div>
        ) : (
          !cause && <p className="s q">{texts.not_now}</p>
        )}
      </div>
    </li>
  )
}

/** Chosen anew after a refusal: browsers keep no files. */
function Pictures({ form, most }: { form: FormState; most: number }) {
  const { words, fill } = useSpeech()
  const { label, hint } = words.returns.pictures
  const about = form.errors.pictures ? 'pictures-hint pictures-error' : 'pictures-hint'
  return (
    <div className="field">
      <Label name="pictures" label={label} isOptional />
      <input
        className="input"
        id="pictures"
        name="pictures"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        multiple={most > 1}
        aria-invalid={form.errors.pictures !== undefined || undefined}
        aria-describedby={about}
      />
      <p className="hint" id="pictures-hint">
        {fill(hint, { most })}
      </p>
      <FieldError form={form} name="pictures" />
    </div>
  )
}

/** What the customer would like for it. */
function Wishes({ form }: { form: FormState }) {
  const { words } = useSpeech()
  const { wish, wishes, wish_notes: notes } = words.returns
  const about = form.errors.wish ? 'wish-error' : undefined
  return (
    <fieldset className="set" aria-describedby={about}>
      <legend>{wish}</legend>
      <div className="plist">
        {returnWishes.map((value) => (
          <Choice
            key={value}
            {...{ name: 'wish', value, title: wishes[value], notes: [notes[value]] }}
            isChosen={form.values.wish === value}
          />
        ))}
      </div>
      <FieldError form={form} name="wish" />
    </fieldset>
  )
}

/** What is to be known before it is sent. */
function Terms({ model: { kind, fee, postage, approvesItself } }: { model: ReturnFormModel }) {
  const { words, fill, money } = useSpeech()
  const texts = words.returns
  const isOwn = kind === 'return'
  const own = approvesItself ? texts.before_itself : texts.before_return
  return (
    <div className="say">
      <strong>{texts.before}</strong>
      <p>{isOwn ? own : texts.before_withdrawal}</p>
      <p>{texts.postage[postage]}</p>
      {isOwn && fee > 0 && <p>{fill(texts.fee, { fee: money(fee) })}</p>}
    </div>
  )
}

/** No script is needed; what was entered stays when it is refused. Nothing is chosen beforehand. */
export function ReturnForm({ model }: { model: ReturnFormModel }) {
  const { words, fill } = useSpeech()
  const { number, kind, form, once, goods, reasons, pictures, action, backUrl } = model
  const texts = words.returns
  const isWithdrawal = kind === 'withdrawal'
  const options = optionsOf(reasons)
  return (
    <form
      method="post"
      action={action}
      encType={isWithdrawal ? undefined : 'multipart/form-data'}
      noValidate
      className="stack returning"
    >
      <header>
        <p className="q">{fill(words.status.title, { number })}</p>
        <h1>{texts.title}</h1>
      </header>
      {form.errors.form && (
        <div className="say" data-v="danger" role="alert">
          <strong>{form.errors.form}</strong>
        </div>
      )}
      <Ways model={model} />
      <input type="hidden" name="way" value={kind} />
      <input type="hidden" name="once" value={once} />
      <fieldset className="set">
        <legend>{texts.what}</legend>
        <ul className="shorts">
          {goods.map((each) => (
            <Goods key={each.key} goods={each} form={form} />
          ))}
        </ul>
      </fieldset>
      {reasons.length > 0 && (
        <Select
          form={form}
          name="reason"
          label={texts.why}
          isOptional={isWithdrawal}
          options={options}
          none={isWithdrawal ? texts.rather_not : words.choose}
        />
      )}
      {!isWithdrawal && (
        <div className="field">
          <Label name="note" label={texts.note} isOptional />
          <textarea className="input" id="note" name="note" rows={3} maxLength={1000} defaultValue={form.values.note} />
        </div>
      )}
      {!isWithdrawal && pictures > 0 && <Pictures form={form} most={pictures} />}
      {!isWithdrawal && <Wishes form={form} />}
      <Field form={form} name="email" label={texts.email} type="email" autoComplete="email" maxLength={254} isLatin />
      <Terms model={model} />
      <div className="go">
        <button type="submit" className="btn" data-wide="">
          {isWithdrawal ? texts.confirm : texts.ask}
        </button>
        <a className="link" href={backUrl}>
          {texts.back}
        </a>
      </div>
    </form>
  )
}
