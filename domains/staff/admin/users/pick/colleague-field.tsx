import { Combobox, call, type Option } from '@comptoir/platform/admin'
import type { Permission } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import type { PickedUser } from '../../../contract/pick-users.wire.ts'
import { pickUsers } from '../../../contract/pick-users.wire.ts'
import { personName } from '../../../contract/user.rules.ts'

interface ColleagueFieldProps {
  value: Option | null
  onChange: (colleague: Option | null) => void
  /** Offers only those who hold this permission. */
  may: Permission
  /** Left out of the offer. */
  but?: string
  placeholder?: string
}

const toOption = (user: PickedUser): Option => ({ value: user.id, label: personName(user) })

export function ColleagueField({ value, onChange, may, but, placeholder }: ColleagueFieldProps) {
  const find = async (q: string, signal: AbortSignal) =>
    (await call(pickUsers, { query: { q, may }, signal })).items.map(toOption)
  const { data = [] } = useQuery({ queryKey: ['users', 'picked', may], queryFn: ({ signal }) => find('', signal) })

  const isOffered = (option: Option) => option.value !== but

  return (
    <Combobox
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      options={data.filter(isOffered)}
      onSearch={async (q, signal) => (await find(q, signal)).filter(isOffered)}
    />
  )
}
