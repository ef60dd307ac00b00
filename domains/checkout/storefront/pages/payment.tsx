import type { ReactNode } from 'react'
import { AddressFields } from '../till/address-fields.tsx'
import { Choice, FieldError, type FormState } from '../till/fields.tsx'
import { MoneyText } from '../till/money-text.tsx'
import { useSpeech } from '../till/till-context.ts'
import { Told, type ToldRow } from '../till/told.tsx'

export interface PaymentChoice {
  key: string
  title: string
  /** What a shopper has to know of it, and why it cannot be chosen. */
  notes: readonly string[]
  fee: number
  isRefused: boolean
  isChosen: boolean
  /** The provider's public key: its fields stand on this page where a script runs. */
  cardFields: CardFields | null
  /** Said where the card is entered on the provider's page. */
  later: string
}

export interface CardFields {
  publishableKey: string
  amount: number
  currency: string
  /** Where the script finds the provider's own. */
  script: string
}

export interface PaymentModel {
  form: FormState
  settled: readonly ToldRow[]
  methods: readonly PaymentChoice[]
  /** Nothing is to be paid. */
  isFree: boolean
  /** What gift cards pay, in words; empty without any. */
  paidWith: string
  /** There is a delivery address that the invoice may name. */
  hasDeliveryAddress: boolean
  backUrl: string
  backText: string
}

/** Filled by the script; without one the card is entered on the provider's page. */
const CardPlace = ({ fields }: { fields: CardFields }) => (
  <div
    className="sub card"
    data-card={fields.publishableKey}
    data-amount={fields.amount}
    data-currency={fields.currency.toLowerCase()}
    data-script={fields.script}
    hidden
  >
    <div data-card-fields />
    <p className="error" data-card-error role="alert" hidden />
    <input type="hidden" name="card_token" />
    <small>{useSpeech().words.card_later}</small>
  </div>
)

const Fee = ({ amount }: { amount: number }) => (
  <>
    + <MoneyText amount={amount} />
  </>
)

function Methods({ model: { form, methods, isFree, paidWith } }: { model: PaymentModel }) {
  const { words } = useSpeech()
  if (isFree) return <p>{paidWith || words.nothing_to_pay}</p>
  return (
    <>
      {paidWith && <p>{paidWith}</p>}
      <div className="plist">
        {methods.map((method) => (
          <Choice
            key={method.key}
            name="method"
            value={method.key}
            isChosen={method.isChosen}
            isDisabled={method.isRefused}
            title={<bdi>{method.title}</bdi>}
            price={method.fee > 0 ? <Fee amount={method.fee} /> : undefined}
            notes={method.notes}
          >
            {method.later && <small className="later">{method.later}</small>}
            {method.cardFields && <CardPlace fields={method.cardFields} />}
          </Choice>
        ))}
      </div>
      <div className="field">
        <FieldError form={form} name="method" />
      </div>
    </>
  )
}

function Invoice({ model: { form, hasDeliveryAddress } }: { model: PaymentModel }) {
  const { words } = useSpeech()
  const isOther = form.values.invoice === 'other'
  return (
    <fieldset className="set invoice" id="invoice">
      <legend>{words.invoice_address}</legend>
      <div className="plist">
        <Choice
          name="invoice"
          value="same"
          isChosen={!isOther}
          title={hasDeliveryAddress ? words.invoice_same : words.invoice_none}
        />
        <Choice name="invoice" value="other" isChosen={isOther} title={words.invoice_other} />
      </div>
      <div className="of-invoice">
        <AddressFields form={form} prefix="billing_" group="billing" />
      </div>
    </fieldset>
  )
}

/** How it is paid, and whom the invoice names. */
export function Payment({ model, children }: { model: PaymentModel; children?: ReactNode }) {
  const { words } = useSpeech()
  return (
    <form method="post" noValidate className="stack" data-step="payment">
      <h1 className="vh">{words.steps.payment}</h1>
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
        {words.continue}
      </button>
      <Told rows={model.settled} />
      <fieldset className="set" id="method">
        <legend>{words.steps.payment}</legend>
        <Methods model={model} />
      </fieldset>
      <Invoice model={model} />
      {children}
      <div className="go">
        <button type="submit" className="btn" data-wide="">
          {words.to_review}
        </button>
        <a className="link" href={model.backUrl}>
          {model.backText}
        </a>
      </div>
    </form>
  )
}
