import { lazyPart, usePart } from '@comptoir/platform/admin'
import type { FieldFilterProps } from './field-props.ts'

const box = lazyPart(async () => (await import('./field-filter-box.tsx')).FieldFilterBox)

/** What a list is narrowed by; fetched when somebody opens it. */
export function FieldFilter(props: FieldFilterProps) {
  const Box = usePart(box)
  return Box && <Box {...props} />
}
