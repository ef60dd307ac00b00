import { Card, SearchInput, Tabs, Text, useText } from '@comptoir/platform/admin'
import { useRef, useState } from 'react'
import type { MainFlag } from '../../../contract/permission.ts'
import type { Role } from '../../../contract/user.ts'
import { type RightRow, useRights } from '../rights/use-rights.ts'
import { useRoleTitle } from '../rights/use-role-title.ts'
import { cellStep } from './cell-step.ts'
import { RoleBand } from './role-band.tsx'
import styles from './role-matrix.module.css'
import type { RolePeople } from './role-people.ts'
import { RoleRow } from './role-row.tsx'

interface RoleMatrixProps {
  roles: readonly Role[]
  people: readonly RolePeople[]
}

export function RoleMatrix({ roles, people }: RoleMatrixProps) {
  const t = useText('staff')
  const [search, setSearch] = useState('')
  const [isDiffering, setDiffering] = useState(false)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const rights = useRights(roles)
  const shown = rights.find(search, isDiffering)
  const chosen = roles.find(({ id }) => id === chosenId) ?? roles.find(({ system }) => !system)

  return (
    <Card flush>
      <div>
        <div className={styles.matrixTools}>
          <SearchInput slash hint={t('roles_page.find')} value={search} onChange={setSearch} />
          <Tabs
            label={t('roles_page.right')}
            tabs={[
              { id: 'all', label: t('roles_page.all'), count: rights.count },
              { id: 'differ', label: t('roles_page.differ'), count: rights.differing },
            ]}
            value={isDiffering ? 'differ' : 'all'}
            onChange={(tab) => setDiffering(tab === 'differ')}
          />
          <Legend />
        </div>
        {chosen && <RoleBand role={chosen} people={people.find(({ role }) => role === chosen.key)} />}
        {shown.length === 0 ? (
          <p className={styles.matrixNothing}>{t('roles_page.no_match')}</p>
        ) : (
          <Grid rows={shown} roles={roles} people={people} chosen={chosen} onChoose={setChosenId} />
        )}
      </div>
    </Card>
  )
}

function Legend() {
  const t = useText('staff')
  return (
    <ul className={styles.matrixLegend} aria-hidden="true">
      <li data-mark="given">{t('roles_page.given')}</li>
      <li data-mark="along">{t('roles_page.along')}</li>
      <li data-mark="always">{t('roles_page.always')}</li>
    </ul>
  )
}

interface GridProps extends RoleMatrixProps {
  rows: readonly RightRow[]
  chosen: Role | undefined
  onChoose: (id: string) => void
}

function Grid({ rows, roles, people, chosen, onChoose }: GridProps) {
  const t = useText('staff')
  const titleOf = useRoleTitle()
  const table = useRef<HTMLTableElement>(null)
  const countOf = (key: string) => people.find(({ role }) => role === key)?.count ?? 0
  const [folded, setFolded] = useState<readonly MainFlag[]>([])
  const fold = (flag: MainFlag) =>
    setFolded((before) => (before.includes(flag) ? before.filter((one) => one !== flag) : [...before, flag]))

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.matrix} aria-label={t('roles_page.title')} tabIndex={0}>
      <table ref={table} onKeyDown={(event) => cellStep(event, table.current)}>
        <thead>
          <tr>
            <th scope="col">{t('roles_page.right')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col" data-chosen={role === chosen || undefined}>
                <button type="button" aria-pressed={role === chosen} onClick={() => onChoose(role.id)}>
                  <bdi>{titleOf(role)}</bdi>
                  <Text tone="quiet" size="12">
                    {t('roles_page.people', { count: countOf(role.key) })}
                  </Text>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ main, flag }) => main === flag || !folded.includes(main))
            .map((row) => (
              <RoleRow
                key={row.flag}
                row={row}
                roles={roles}
                chosen={chosen}
                countOf={countOf}
                isFolded={folded.includes(row.main)}
                onFold={() => fold(row.main)}
              />
            ))}
        </tbody>
      </table>
    </section>
  )
}
