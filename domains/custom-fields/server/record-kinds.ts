import { apiError } from '@comptoir/platform/contract'

export function kindOf<Kind extends { entity: string }>(kinds: readonly Kind[], entity: string): Kind {
  const kind = kinds.find((one) => one.entity === entity)
  if (!kind) throw apiError('NOT_FOUND', { entity: 'record_kind' })
  return kind
}
