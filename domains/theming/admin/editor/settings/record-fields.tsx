import { Combobox, call, type Option, TagField, useText } from '@comptoir/platform/admin'
import type { ThemeInput, ThemeJson } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { findThemeTargets, type TargetKind, targetKinds } from '../../../contract/design.wire.ts'
import { namesIn } from '../model/documents.ts'

/** `product_list` lists products. */
const kindOf = ({ type }: ThemeInput): TargetKind =>
  targetKinds.find((kind) => kind === type || type === `${kind}_list`) ?? 'collection'

/** Editors of other shops store `shopify://products/cup`. */
const handleIn = (value: string) => value.replace(/^(?:shopify:\/)?\/[a-z]+\//, '')

const wordsIn = (handle: string) => handle.slice(handle.lastIndexOf('/') + 1).replaceAll('-', ' ')

function useTargets(kind: TargetKind) {
  const t = useText('theming')
  return useCallback(
    async (q: string, signal?: AbortSignal): Promise<Option[]> => {
      const { targets } = await call(findThemeTargets, { query: { kind, q }, signal })
      return targets.map(({ handle, title, is_shown }) => ({
        value: handle,
        label: title,
        ...(!is_shown && { note: t('editor.hidden_target') }),
      }))
    },
    [kind, t],
  )
}

/** The titles of records that a theme names; a record that is not found keeps its name. */
function useTitles(kind: TargetKind, handles: readonly string[]) {
  const find = useTargets(kind)
  const { data = [] } = useQuery({
    queryKey: ['theming-targets', kind, handles],
    enabled: handles.length > 0,
    queryFn: async ({ signal }) => (await Promise.all(handles.map((handle) => find(wordsIn(handle), signal)))).flat(),
  })
  return (handle: string): Option => data.find(({ value }) => value === handle) ?? { value: handle, label: handle }
}

interface RecordFieldProps {
  input: ThemeInput
  value: ThemeJson
  onChange: (value: ThemeJson) => void
}

/** A record of the shop, found by its title. */
export function RecordField({ input, value, onChange }: RecordFieldProps) {
  const kind = kindOf(input)
  const find = useTargets(kind)
  const handle = typeof value === 'string' ? handleIn(value) : ''
  const titleOf = useTitles(kind, handle === '' ? [] : [handle])
  return (
    <Combobox
      value={handle === '' ? null : titleOf(handle)}
      onChange={(option) => onChange(option?.value ?? '')}
      onSearch={find}
    />
  )
}

/** Several of them, as many as the theme takes. */
export function RecordsField({ input, value, onChange }: RecordFieldProps) {
  const kind = kindOf(input)
  const find = useTargets(kind)
  const handles = namesIn(value).map(handleIn)
  const titleOf = useTitles(kind, handles)
  return (
    <TagField
      value={handles.map(titleOf)}
      onSearch={find}
      onChange={(next) => onChange(next.slice(0, input.limit ?? 50).map((option) => option.value))}
    />
  )
}
