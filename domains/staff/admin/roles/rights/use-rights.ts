import { useText } from '@comptoir/platform/admin'
import { fold } from '@comptoir/platform/contract'
import { useCallback } from 'react'
import { type Flag, flags, flagsBelow, type MainFlag, mainFlags } from '../../../contract/permission.ts'
import { isDivided } from '../../../contract/role-presets.ts'
import type { Role } from '../../../contract/user.ts'

export interface RightRow {
  flag: Flag
  /** Itself, or the right that it comes with. */
  main: MainFlag
}

const rows: readonly RightRow[] = mainFlags.flatMap((main) =>
  [main, ...flagsBelow(main)].map((flag) => ({ flag, main })),
)

/** Full name of a right, such as “Orders › Refund”. */
export function useRightName() {
  const t = useText('staff')
  return useCallback(
    (flag: Flag) => {
      const row = rows.find((each) => each.flag === flag)
      const name = t(`flags.${flag}.name`)
      return !row || row.main === flag ? name : `${t(`flags.${row.main}.name`)} › ${name}`
    },
    [t],
  )
}

/** Searches names, texts and flags of rights, in whatever spelling. */
export function useRightSearch() {
  const t = useText('staff')
  return useCallback(
    (flag: Flag, search: string) =>
      fold([flag, t(`flags.${flag}.name`), t(`flags.${flag}.text`)].join(' ')).includes(fold(search.trim())),
    [t],
  )
}

/** The rows of the matrix by search and difference; a right below another is shown with it. */
export function useRights(roles: readonly Role[]) {
  const isFound = useRightSearch()
  const differs = ({ flag }: RightRow) => isDivided(roles, flag)

  return {
    count: flags.length,
    differing: rows.filter(differs).length,
    find(search: string, isDiffering: boolean) {
      const found = rows.filter((row) => (!isDiffering || differs(row)) && isFound(row.flag, search))
      const mains = new Set(found.map(({ main }) => main))
      return rows.filter((row) => found.includes(row) || (row.flag === row.main && mains.has(row.main)))
    },
  }
}
