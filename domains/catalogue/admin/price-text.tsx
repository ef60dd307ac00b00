import { MoneyText, useFormats, useText } from '@comptoir/platform/admin'

interface PriceTextProps {
  from: number
  to: number
}

export function PriceText({ from, to }: PriceTextProps) {
  const t = useText('catalogue')
  const formats = useFormats()
  if (from === to) return <MoneyText amount={from} />
  return <bdi>{t('price_range', { from: formats.money(from), to: formats.money(to) })}</bdi>
}
