import { FieldError, type FormState, Label } from '../till/fields.tsx'
import { useSpeech } from '../till/till-context.ts'
import { Told, type ToldRow } from '../till/told.tsx'
import { type DeliveryChoice, DeliveryChoices } from './delivery-choices.tsx'

export interface ShippingModel {
  form: FormState
  settled: readonly ToldRow[]
  deliveries: readonly DeliveryChoice[]
  backUrl: string
}

/** The way of the goods, now that their place is known. */
export function Shipping({ model: { form, settled, deliveries, backUrl } }: { model: ShippingModel }) {
  const { words } = useSpeech()
  return (
    <form method="post" noValidate className="stack" data-step="shipping">
      <h1 className="vh">{words.steps.shipping}</h1>
      <Told rows={settled} />
      <fieldset className="set" id="delivery">
        <legend>{words.steps.shipping}</legend>
        <DeliveryChoices choices={deliveries} />
        <div className="field">
          <FieldError form={form} name="delivery" />
        </div>
      </fieldset>
      <div className="field">
        <Label name="note" label={words.note} isOptional />
        <textarea
          className="input"
          id="note"
          name="note"
          maxLength={500}
          rows={2}
          defaultValue={form.values.note ?? ''}
        />
        <FieldError form={form} name="note" />
      </div>
      <div className="go">
        <button type="submit" className="btn" data-wide="">
          {words.to_payment}
        </button>
        <a className="link" href={backUrl}>
          {words.back_to_information}
        </a>
      </div>
    </form>
  )
}
