import { type OwnedEntry, PhonePlace, useFormats, useText } from '@comptoir/platform/admin'

export interface PhoneEntry extends OwnedEntry {
  phone: number
}

export const hasPhone = (entry: OwnedEntry): entry is PhoneEntry => entry.phone !== undefined

const useNothing = () => 0

export function BarEntry({ entry }: { entry: PhoneEntry }) {
  const { domain, id, icon, to, useCount = useNothing } = entry
  const t = useText(domain)
  const { number } = useFormats()
  const count = useCount()
  return (
    <PhonePlace
      icon={icon}
      label={t([`menu.phone.${id}`, `menu.${id}`])}
      to={to}
      count={count > 0 ? number(count) : undefined}
    />
  )
}
