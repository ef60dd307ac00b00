import { useSpeech } from './till-context.ts'

/** Isolated, so that an amount keeps its order in a text of the other direction. */
export const MoneyText = ({ amount }: { amount: number }) => <bdi>{useSpeech().money(amount)}</bdi>

/** The price of a delivery: nothing is said to cost nothing. */
export function PriceText({ amount }: { amount: number }) {
  const { words } = useSpeech()
  return amount === 0 ? words.free : <MoneyText amount={amount} />
}
