import { Combobox, call, type Option, useShop, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { pickAuthors } from '../../contract/article.wire.ts'

const find = async (q: string, signal: AbortSignal): Promise<Option[]> => {
  const { items } = await call(pickAuthors, { query: { q }, signal })
  return items.map(({ id, name }) => ({ value: id, label: name }))
}

interface AuthorFieldProps {
  value: string | null
  onChange: (id: string | null) => void
  /** Name of the stored author. */
  name: string
}

/** A colleague who may write articles. */
export function AuthorField({ value, onChange, name }: AuthorFieldProps) {
  const t = useText('blog')
  const { user } = useShop()
  const [chosen, setChosen] = useState<Option | null>(null)
  const known = user !== null && value === user.id ? user.name : name
  const label = chosen?.value === value ? chosen.label : known

  return (
    <Combobox
      value={value === null ? null : { value, label: label || '…' }}
      onChange={(option) => {
        setChosen(option)
        onChange(option?.value ?? null)
      }}
      onSearch={find}
      placeholder={t('nobody')}
    />
  )
}
