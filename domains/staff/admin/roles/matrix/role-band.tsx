import { Button, call, Link, Row, session, Text, toast, useErrorText, useShop, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { hasFullAccess, mayGrant } from '../../../contract/permission.rules.ts'
import { flags, gives } from '../../../contract/permission.ts'
import { difference, permessionsOf } from '../../../contract/role-presets.ts'
import type { Role } from '../../../contract/user.ts'
import { previewRole } from '../../../contract/user.wire.ts'
import { RoleMenu } from '../dialog/role-menu.tsx'
import { useChangeRole } from '../rights/use-change-role.ts'
import { useRightName } from '../rights/use-rights.ts'
import { useRoleTitle } from '../rights/use-role-title.ts'
import styles from './role-matrix.module.css'
import type { RolePeople } from './role-people.ts'

interface RoleBandProps {
  role: Role
  people: RolePeople | undefined
}

/** Details of the chosen column: its people, its distance from its preset, and the panel as it is for them. */
export function RoleBand({ role, people }: RoleBandProps) {
  const t = useText('staff')
  const title = useRoleTitle()(role)
  const { user, settings } = useShop()
  const { see, isPending } = usePreview(role, title)
  const isFull = hasFullAccess(role)
  const count = flags.filter((flag) => isFull || gives(role.permessions, flag)).length
  const mayChange = mayGrant({ role: user?.role ?? null, settings }, role)

  return (
    <section className={styles.band} aria-label={title}>
      <div>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <p>
          {t('roles_page.people', { count: people?.count ?? 0 })}
          {people && <Names people={people} role={role.key} />}.{' '}
          {t('roles_page.rights', { count, total: flags.length })}
          {role.preset && <Distance role={role} />}.
        </p>
      </div>
      <Row wrap>
        {mayChange && role.preset && <BackToPreset role={role} />}
        {mayChange && (
          <Button busy={isPending} icon={<Eye size={16} aria-hidden="true" />} onClick={see}>
            {t('roles_page.see_as', { role: title })}
          </Button>
        )}
        {!role.system && <RoleMenu role={role} />}
      </Row>
    </section>
  )
}

function Names({ people, role }: { people: RolePeople; role: string }) {
  const t = useText('staff')
  const others = people.count - people.some.length
  return (
    <>
      {': '}
      {people.some.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={`/staff/users/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      {others > 0 && (
        <>
          {', '}
          <Link to={`/staff/users?role=${role}`}>{t('roles_page.others', { count: others })}</Link>
        </>
      )}
    </>
  )
}

function useDistance({ preset, permessions }: Role) {
  return preset ? difference(permessions, permessionsOf(preset)) : { more: [], less: [] }
}

function Distance({ role }: { role: Role }) {
  const t = useText('staff')
  const nameOf = useRightName()
  const { more, less } = useDistance(role)
  const list = (of: typeof more) => of.map((flag) => nameOf(flag)).join(', ')
  const parts = [
    t('roles_page.as_preset', { preset: t(`presets.${role.preset}.name`) }),
    ...(more.length > 0 ? [t('roles_page.plus', { rights: list(more) })] : []),
    ...(less.length > 0 ? [t('roles_page.minus', { rights: list(less) })] : []),
  ]
  return `, ${parts.join(', ')}`
}

function BackToPreset({ role }: { role: Role }) {
  const t = useText('staff')
  const change = useChangeRole()
  const { more, less } = useDistance(role)
  if (!role.preset || more.length + less.length === 0) return null
  const permessions = permessionsOf(role.preset)
  const done = t('roles_page.is_as_preset', { role: role.title, preset: t(`presets.${role.preset}.name`) })
  return (
    <Button variant="ghost" onClick={() => change({ role, permessions, done })}>
      {t('roles_page.back_to_preset')}
    </Button>
  )
}

function usePreview({ id }: Role, title: string) {
  const errorText = useErrorText('staff')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(previewRole, { params: { id } }),
    onSuccess: ({ token }) => session.beginPreview(token, title),
    onError: (error) => toast.error(errorText(error)),
  })
  return { see: () => mutate(), isPending }
}
