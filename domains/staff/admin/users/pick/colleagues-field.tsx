import { call, type Option, TagField, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import type { PickedUser } from '../../../contract/pick-users.wire.ts'
import { pickUsers } from '../../../contract/pick-users.wire.ts'
import { personName } from '../../../contract/user.rules.ts'

interface ColleaguesFieldProps {
  value: readonly string[]
  onChange: (ids: string[]) => void
  onBlur?: () => void
}

const toOption = (user: PickedUser): Option => ({ value: user.id, label: personName(user) })
const find = async (q: string, signal: AbortSignal) =>
  (await call(pickUsers, { query: { q }, signal })).items.map(toOption)

export function ColleaguesField({ value, onChange, onBlur }: ColleaguesFieldProps) {
  const t = useText('staff')
  const { data: known = [] } = useQuery({
    queryKey: ['users', 'picked'],
    queryFn: ({ signal }) => find('', signal),
  })
  const labelOf = (id: string) => known.find((option) => option.value === id)?.label ?? '…'

  return (
    <TagField
      value={value.map((id) => ({ value: id, label: labelOf(id) }))}
      onChange={(options) => onChange(options.map((option) => option.value))}
      onBlur={onBlur}
      options={known}
      onSearch={find}
      placeholder={t('colleagues.add')}
    />
  )
}
