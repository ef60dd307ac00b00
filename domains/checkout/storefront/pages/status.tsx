import { ReturnSection, type ReturnSectionModel } from '../returns/return-section.tsx'
import { Field, type FormState } from '../till/fields.tsx'
import { MoneyText } from '../till/money-text.tsx'
import { Ring, type RingState } from '../till/ring.tsx'
import { Slip, type SlipModel } from '../till/slip.tsx'
import { useSpeech } from '../till/till-context.ts'
import { Told, type ToldRow } from '../till/told.tsx'
import { type PayModel, PaySection } from './pay-section.tsx'

export interface StatusStep {
  label: string
  ring: RingState
  isCurrent: boolean
  isDone: boolean
  /** When it happened, in words. */
  at: string
}

export interface TransferModel {
  amount: number
  /** The last day on which the goods are kept, in words. */
  until: string
  isLate: boolean
  holder: string
  bank: string
  iban: string
  bic: string
  reference: string
}

export interface StatusModel {
  /** The order's number as the shop writes it. */
  number: string
  heading: string
  lead: string
  /** When it was read, in words, and where it is read again; null where nothing changes any more. */
  read: { text: string; href: string } | null
  /** Empty for an order that is canceled. */
  steps: readonly StatusStep[]
  slip: SlipModel | null
  told: readonly ToldRow[]
  transfer: TransferModel | null
  /** That the lines of the transfer were written, too; empty where nothing was. */
  transferNote: string
  /** The form that shows whose order it is; null where that is known. */
  proof: { form: FormState; isPostcodeAsked: boolean; action: string } | null
  accountUrl: string | null
  /** How what is due is paid; null where nothing is. */
  pay: PayModel | null
  /** What may be sent back; null where nothing may. */
  returns: ReturnSectionModel | null
  homeUrl: string
}

const Way = ({ steps }: { steps: readonly StatusStep[] }) => {
  const { words } = useSpeech()
  return (
    <ol className="way" aria-label={words.status.way}>
      {steps.map(({ label, ring, isCurrent, isDone, at }) => (
        <li key={label} aria-current={isCurrent ? 'step' : undefined} data-done={isDone || isCurrent ? '' : undefined}>
          <Ring state={ring} />
          <span>{label}</span>
          {at && <small>{at}</small>}
        </li>
      ))}
    </ol>
  )
}

/** The page runs no script: it says of when it is, and looks again by a press. */
function Read({ read: { text, href } }: { read: NonNullable<StatusModel['read']> }) {
  const { words } = useSpeech()
  return (
    <p className="s q">
      {text}{' '}
      <a className="link" href={href}>
        {words.paying.again}
      </a>
    </p>
  )
}

/** What to pay comes first. */
function Transfer({ transfer, note }: { transfer: TransferModel; note: string }) {
  const { words } = useSpeech()
  const texts = words.status.transfer
  const rows = [
    { label: texts.holder, text: transfer.holder },
    { label: texts.iban, text: transfer.iban },
    { label: texts.bic, text: transfer.bic },
    { label: texts.bank, text: transfer.bank },
    { label: texts.reference, text: transfer.reference },
  ].filter(({ text }) => text !== '')
  return (
    <section className="say transfer">
      <h2>{texts.title}</h2>
      <dl className="told">
        <div>
          <dt>{texts.amount}</dt>
          <dd>
            <MoneyText amount={transfer.amount} />
          </dd>
        </div>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi className="num">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="s q">{note}</p>}
    </section>
  )
}

function Proof({ proof }: { proof: NonNullable<StatusModel['proof']> }) {
  const { words } = useSpeech()
  const { show } = words.status
  return (
    <form method="post" action={proof.action} noValidate className="set">
      <h2>{show.title}</h2>
      <p>{proof.isPostcodeAsked ? show.text : show.no_postcode}</p>
      <Field
        form={proof.form}
        name="email"
        label={words.fields.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        isLatin
      />
      {proof.isPostcodeAsked && (
        <Field
          form={proof.form}
          name="postcode"
          label={words.fields.postcode}
          autoComplete="postal-code"
          maxLength={20}
          isLatin
        />
      )}
      <p>
        <button type="submit" className="btn">
          {show.button}
        </button>
      </p>
    </form>
  )
}

/** What happens with an order. Whoever only has the address of this page sees no person in it. */
export function Status({ model }: { model: StatusModel }) {
  const { words, fill } = useSpeech()
  const {
    number,
    heading,
    lead,
    read,
    steps,
    slip,
    told,
    transfer,
    transferNote,
    proof,
    accountUrl,
    pay,
    returns,
    homeUrl,
  } = model
  return (
    <div className="stack status">
      <header>
        <p className="q">{fill(words.status.title, { number })}</p>
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {transfer && <Transfer transfer={transfer} note={transferNote} />}
      {pay && <PaySection pay={pay} />}
      {steps.length > 0 && <Way steps={steps} />}
      {read && <Read read={read} />}
      {slip && <Slip slip={slip} />}
      {told.length > 0 && <Told rows={told} />}
      {returns && <ReturnSection model={returns} />}
      {proof && <Proof proof={proof} />}
      {accountUrl && (
        <div className="say">
          <strong>{words.status.account.title}</strong>
          <p>
            <a className="link" href={accountUrl}>
              {words.status.account.link}
            </a>{' '}
            {words.status.account.text}
          </p>
        </div>
      )}
      <a className="btn" data-v="plain" data-wide="" href={homeUrl}>
        {words.back_to_shop}
      </a>
    </div>
  )
}
