import {
  canDo,
  DomainsContext,
  Link,
  lateTexts,
  type PaletteSource,
  type UseSeen,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useMemo } from 'react'
import type { OpenRecord } from './use-open-records.ts'

interface OpenRecordNameProps {
  record: OpenRecord | undefined
  /** Said of what nothing names. */
  otherwise: ReactNode
}

/** What a colleague does, and with which record, as one may read it oneself. */
export function OpenRecordName({ record, otherwise }: OpenRecordNameProps) {
  const shop = useShop()
  const domains = use(DomainsContext)
  const source = domains
    .flatMap(({ sources = [] }) => sources)
    .find(({ seen, permission }) => record && seen?.list === record.list && canDo(shop, permission))
  const { data } = useQuery({
    queryKey: ['staff', 'names', record?.list],
    queryFn: () => loadNames(source),
    enabled: source !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!record || !source || !data?.useSeen) return otherwise
  return <Named key={record.list} useSeen={data.useSeen} record={record} otherwise={otherwise} />
}

async function loadNames(source: PaletteSource | undefined) {
  const useSeen = await source?.seen?.load()
  await lateTexts()
  return { useSeen }
}

interface NamedProps {
  useSeen: UseSeen
  record: OpenRecord
  otherwise: ReactNode
}

function Named({ useSeen, record: { id, doing }, otherwise }: NamedProps) {
  const t = useText('staff')
  const [named] = useSeen(useMemo(() => [id], [id]))
  if (!named?.to) return otherwise
  return (
    <>
      {t(`online.${doing}`)}{' '}
      <Link to={named.to}>
        <bdi>{named.label}</bdi>
      </Link>
    </>
  )
}
