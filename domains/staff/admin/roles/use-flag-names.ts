import { useFormats, useText } from '@comptoir/platform/admin'
import { type Flag, mainFlags } from '../../contract/permission.ts'

/** "Orders, customers": rights below another come with it in a list. */
export function useFlagNames() {
  const t = useText('staff')
  const formats = useFormats()
  return (flags: readonly Flag[]) =>
    formats.list(mainFlags.filter((main) => flags.includes(main)).map((main) => t(`flags.${main}.name`)))
}
