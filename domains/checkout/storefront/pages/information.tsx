import { AddressFields } from '../till/address-fields.tsx'
import { Checkbox, Field, FieldError, type FormState } from '../till/fields.tsx'
import { useSpeech } from '../till/till-context.ts'
import { type DeliveryChoice, DeliveryChoices } from './delivery-choices.tsx'

export interface InformationModel {
  form: FormState
  deliveries: readonly DeliveryChoice[]
  /** Nothing is delivered. */
  isDigital: boolean
  /** Null: nobody is logged in, and accounts are open. */
  loginUrl: string | null
  /** Some way of delivering or paying asks for it. */
  isPhoneShown: boolean
  /** Businesses may buy without tax. */
  isForBusiness: boolean
  backUrl: string
  /** What was entered in the basket that a link brought back waits for its address; null: nothing does. */
  recall: FormState | null
}

function Contact({ model: { form, loginUrl } }: { model: InformationModel }) {
  const { words } = useSpeech()
  return (
    <section className="set">
      <div className="row">
        <h2>{words.contact}</h2>
        {loginUrl && (
          <a className="link" href={loginUrl}>
            {words.log_in}
          </a>
        )}
      </div>
      <Field
        form={form}
        name="email"
        label={words.fields.email}
        hint={words.email_hint}
        type="email"
        autoComplete="email"
        maxLength={254}
        isLatin
      />
      <Checkbox form={form} name="consent" label={words.letter} />
    </section>
  )
}

function Delivery({ model: { form, deliveries } }: { model: InformationModel }) {
  const { words } = useSpeech()
  return (
    <fieldset className="set" id="delivery">
      <legend>{words.how}</legend>
      <DeliveryChoices choices={deliveries} />
      <div className="field">
        <FieldError form={form} name="delivery" />
      </div>
    </fieldset>
  )
}

function Person({ model }: { model: InformationModel }) {
  const { words } = useSpeech()
  const { form, isDigital, isPhoneShown, isForBusiness } = model
  return (
    <section className={isDigital ? 'set without-address' : 'set'}>
      <h2>
        <span className="of-address">{words.delivery_address}</span>
        <span className="of-pickup">{isDigital ? words.your_name : words.who_picks_up}</span>
      </h2>
      <AddressFields form={form} prefix="" group="shipping" />
      {isForBusiness && (
        <div className="of-address">
          <Field
            form={form}
            name="vat_id"
            label={words.fields.vat_id}
            hint={words.vat_hint}
            isOptional
            maxLength={20}
            isLatin
          />
        </div>
      )}
      {isPhoneShown && (
        <Field
          form={form}
          name="phone"
          label={words.fields.phone}
          hint={words.phone_hint}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          isLatin
        />
      )}
    </section>
  )
}

/** Fills in what was entered before. */
function Recall({ form }: { form: FormState }) {
  const { words } = useSpeech()
  const { recall } = words
  return (
    <form method="post" noValidate className="set">
      <h2>{recall.title}</h2>
      <p>{recall.text}</p>
      <Field
        form={form}
        name="recall"
        label={words.fields.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        isLatin
      />
      <button type="submit" className="btn" data-v="plain">
        {recall.button}
      </button>
    </form>
  )
}

/** Who buys, how it gets to them, and where to. */
export function Information({ model }: { model: InformationModel }) {
  const { words } = useSpeech()
  const { isDigital, backUrl, recall } = model
  return (
    <>
      {recall && <Recall form={recall} />}
      <form method="post" noValidate className="stack" data-step="information">
        <h1 className="vh">{words.steps.information}</h1>
        {/* Enter in a field continues; the button that only brings other fields stands further down. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
          {words.continue}
        </button>
        <Contact model={model} />
        {!isDigital && <Delivery model={model} />}
        <Person model={model} />
        <div className="go">
          <button type="submit" className="btn" data-wide="">
            {isDigital ? words.to_payment : words.to_shipping}
          </button>
          <a className="link" href={backUrl}>
            {words.back_to_basket}
          </a>
        </div>
      </form>
    </>
  )
}
