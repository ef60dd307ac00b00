import { useFormats } from './use-formats.ts'

export interface MoneyTextProps {
  /** Minor units. */
  amount: number
  currency?: string
}

/** Isolated from the direction of the surrounding text. */
export const MoneyText = ({ amount, currency }: MoneyTextProps) => <bdi>{useFormats().money(amount, currency)}</bdi>
