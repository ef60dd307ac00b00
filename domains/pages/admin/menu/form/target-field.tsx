import { Combobox, Controller, call, Field, useText } from '@comptoir/platform/admin'
import { useRef } from 'react'
import type { RecordKind } from '../../../contract/menu.rules.ts'
import type { MenuTarget } from '../../../contract/menu.ts'
import { findMenuTargets } from '../../../contract/menu.wire.ts'
import type { EntryFormState } from './use-entry-form.ts'

export interface Targets {
  targetOf: (id: string | null) => MenuTarget | null
  onPick: (target: MenuTarget) => void
}

/** A record that the entry leads to. */
export function TargetField({ form, kind, targetOf, onPick }: Targets & { form: EntryFormState; kind: RecordKind }) {
  const t = useText('pages')
  const found = useRef<readonly MenuTarget[]>([])
  const labelOf = ({ title, isShown }: MenuTarget) => (isShown ? title : `${title} (${t('menus.hidden')})`)

  async function find(q: string, signal: AbortSignal) {
    found.current = (await call(findMenuTargets, { query: { kind, q }, signal })).targets
    return found.current.map((target) => ({ value: target.id, label: labelOf(target) }))
  }
  const optionOf = (id: string | null) => {
    const target = targetOf(id)
    return target && { value: target.id, label: labelOf(target) }
  }
  return (
    <Controller
      control={form.control}
      name="target_id"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label={t(`menus.kinds.${kind}`)} error={form.formState.errors.target_id?.message}>
          <Combobox
            key={kind}
            value={optionOf(value)}
            onChange={(option) => {
              const target = found.current.find(({ id }) => id === option?.value)
              if (target) onPick(target)
              onChange(target?.id ?? null)
            }}
            onBlur={onBlur}
            onSearch={find}
          />
        </Field>
      )}
    />
  )
}
