import { call, schemaResolver, toast, useErrorText, useFieldErrors, useForm, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { Invitation, inviteUser } from '../../contract/account-link.wire.ts'
import { presetsWithoutRole } from '../../contract/role-presets.ts'
import { useMe } from '../startup.ts'
import { keepUser, rolesKey, useRoles } from '../use-users.ts'
import { userUrl } from '../users.urls.ts'

export function useInviteForm() {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const client = useQueryClient()
  const navigate = useNavigate()
  const roles = useRoles().data?.roles ?? []
  const form = useForm<z.input<typeof Invitation>, unknown, Invitation>({
    defaultValues: { email: '', role: '', customer_locale: useMe().customer_locale },
    resolver: schemaResolver<z.input<typeof Invitation>, Invitation>(Invitation, errorText),
  })
  const putFieldErrors = useFieldErrors(form, 'staff')

  const send = form.handleSubmit(async (invitation) => {
    try {
      const preset = presetsWithoutRole(roles).find((name) => name === invitation.role)
      const new_role = preset && { preset, title: t(`presets.${preset}.name`) }
      const { user } = await call(inviteUser, { body: { ...invitation, new_role } })
      keepUser(client, user)
      if (new_role) void client.invalidateQueries({ queryKey: rolesKey })
      toast.success(t('invitation.made', { email: user.email }))
      void navigate(userUrl(user.id), { replace: true })
    } catch (error) {
      if (!putFieldErrors(error)) toast.error(errorText(error))
    }
  })
  return { form, send }
}
