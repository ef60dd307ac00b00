import { DomainsContext } from '@comptoir/platform/admin'
import { Id } from '@comptoir/platform/contract'
import { use } from 'react'
import { useLocation } from 'react-router'
import { useOthersHere } from './use-others-here.ts'

/** Says of any page of a record that can be named that this panel shows it. */
export function PagePresence() {
  const { pathname } = useLocation()
  const named = use(DomainsContext).flatMap(({ sources = [] }) => sources.flatMap(({ seen }) => seen ?? []))
  const place = named.find(({ below }) => pathname.startsWith(below))
  const id = Id.safeParse(pathname.slice(place?.below.length))
  return place && id.success && <Here list={place.list} id={id.data} />
}

function Here({ list, id }: { list: string; id: string }) {
  useOthersHere(list, id)
  return null
}
