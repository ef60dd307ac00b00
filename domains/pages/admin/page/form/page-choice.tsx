import {
  Combobox,
  call,
  Input,
  type Option,
  Text,
  useCan,
  useText,
  type ValueSlotProps,
} from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { pageStateOf } from '../../../contract/page.rules.ts'
import type { PageRow } from '../../../contract/page.ts'
import { listPages } from '../../../contract/page.wire.ts'

const maxFound = 20

const toOption = ({ handle, title }: PageRow): Option => ({ value: handle, label: title })

async function search(q: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call(listPages, { query: { q, limit: maxFound }, signal })
  return items.map(toOption)
}

/** Chooses a page by its handle for a form of another domain; says of one that visitors do not see that it is dead. */
export function PageChoice({ value, onPick }: ValueSlotProps) {
  const handle = typeof value === 'string' ? value : ''
  // Who may not read the pages sees the address alone.
  return useCan('admin_web_store') ? <Choice handle={handle} onPick={onPick} /> : <Input value={handle} readOnly />
}

function Choice({ handle, onPick }: { handle: string; onPick: ValueSlotProps['onPick'] }) {
  const t = useText('pages')
  const { data } = useQuery({
    queryKey: ['pages', 'named', handle],
    queryFn: ({ signal }) => call(listPages, { query: { limit: 1, filter: { handle: { eq: handle } } }, signal }),
    enabled: handle !== '',
  })
  const page = data?.items[0]
  const fault = useFault(handle !== '' && data !== undefined, page)
  const chosen = handle === '' ? null : page ? toOption(page) : { value: handle, label: handle }
  return (
    <>
      <Combobox
        value={chosen}
        onChange={(option) => onPick(option?.value ?? '')}
        onSearch={search}
        placeholder={t('choice.none')}
      />
      {fault && (
        <div role="alert">
          <Text tone="danger">{fault}</Text>
        </div>
      )}
    </>
  )
}

function useFault(isKnown: boolean, page: PageRow | undefined) {
  const t = useText('pages')
  if (!isKnown) return null
  if (!page) return t('choice.gone')
  return pageStateOf(page, Date.now()) === 'public' ? null : t('choice.hidden')
}
