import { DomainsContext, type Option, useText } from '@comptoir/platform/admin'
import { use } from 'react'

export function useKindNames(): readonly Option[] {
  const t = useText()
  return use(DomainsContext)
    .flatMap(({ key, customFields = [] }) => customFields.map((owner) => ({ key, ...owner })))
    .toSorted((one, other) => one.position - other.position)
    .map(({ key, entity, title }) => ({ value: entity, label: t(`${key}.${title}`) }))
}
