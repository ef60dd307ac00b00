import { Choice } from '../till/fields.tsx'
import { PriceText } from '../till/money-text.tsx'

export interface DeliveryChoice {
  /** The method, and the place where it is fetched. */
  value: string
  title: string
  /** Null while the place decides it. */
  price: number | null
  /** Days, the place, and why it cannot be chosen. */
  notes: readonly string[]
  isRefused: boolean
  isChosen: boolean
  isWithoutAddress: boolean
  isWithPhone: boolean
}

/** Every way of the goods to the shopper; what is refused says why. */
export const DeliveryChoices = ({ choices }: { choices: readonly DeliveryChoice[] }) => (
  <div className="plist">
    {choices.map((choice) => (
      <Choice
        key={choice.value}
        name="delivery"
        value={choice.value}
        isChosen={choice.isChosen}
        isDisabled={choice.isRefused}
        title={<bdi>{choice.title}</bdi>}
        price={choice.price === null ? undefined : <PriceText amount={choice.price} />}
        notes={choice.notes}
        asks={choice}
      />
    ))}
  </div>
)
