import { useFormats } from './use-formats.ts'

export interface MoneyTextProps {
  /** Minor units. */
  amount: number
  currency?: string
}

/** An amount, kept apart from the direction of the text around it. */
export const MoneyText = ({ amount, currency }: MoneyTextProps) => <bdi>{useFormats().money(amount, currency)}</bdi>
