import { adminDomain, lazy } from '@comptoir/platform/admin'
import { CircleUserRound, KeyRound, MailPlus, UserPlus, Users } from 'lucide-react'
import { globalData } from '../contract/staff.wire.ts'
import { subscribeToLists } from './list-choices.live.ts'
import { Always } from './presence/always.tsx'
import { subscribeToPresence } from './presence/online.live.ts'
import { TopBarEnd } from './profile/top-bar-end.tsx'
import { PreviewBar } from './roles/preview-bar.tsx'
import { subscribeToSharedViews } from './shared-views.live.ts'
import { startup } from './startup.ts'

export { OthersHere } from './presence/others-here.tsx'
export { useOthersHere } from './presence/use-others-here.ts'
export { useChangeProfile } from './profile/use-change-profile.ts'
export { useOrderSound } from './profile/use-order-sound.ts'
export { RightsField } from './roles/rights/rights-field.tsx'
export { useFlagNames } from './roles/use-flag-names.ts'
export { startup, useMe, useStartup } from './startup.ts'
export { ColleagueField } from './users/pick/colleague-field.tsx'
export { ColleaguesField } from './users/pick/colleagues-field.tsx'
export { useColleagueName } from './users/pick/use-colleague-name.ts'

/** The colleagues whose panels are open, for the first page. */
export const HereNow = lazy(async () => (await import('./presence/here-now.tsx')).HereNow)

export const inviteUrl = '/staff/users/invite'
const permission = 'users_page'

export const staff = adminDomain({
  key: 'staff',
  screens: [
    { path: '/staff/users', permission, load: () => import('./users/users.screen.tsx') },
    { path: '/staff/users/new', permission, load: () => import('./users/user.screen.tsx') },
    { path: inviteUrl, permission, load: () => import('./invitation/invite.screen.tsx') },
    { path: '/staff/users/:id', permission, load: () => import('./users/user.screen.tsx') },
    { path: '/staff/roles', permission, load: () => import('./roles/roles.screen.tsx') },
    {
      path: '/profile',
      permission: 'signed_in',
      whenExpired: true,
      load: () => import('./profile/profile.screen.tsx'),
    },
  ],
  menu: [
    { id: 'users', to: '/staff/users', icon: Users, permission, group: 'people', position: 10, keys: 'g u' },
    { id: 'roles', to: '/staff/roles', icon: KeyRound, permission, group: 'people', position: 20 },
    { id: 'profile', to: '/profile', icon: CircleUserRound, permission: 'signed_in', group: 'profile', position: 10 },
  ],
  actions: [
    { id: 'invite_user', icon: MailPlus, permission, to: inviteUrl, keys: 'c u' },
    { id: 'create_user', icon: UserPlus, permission, to: '/staff/users/new' },
  ],
  sources: [
    {
      permission: 'signed_in',
      sign: '>',
      load: async () => (await import('./profile/use-found-looks.tsx')).useFoundLooks,
    },
  ],
  batches: [{ event: globalData, permission: 'signed_in', load: startup.load }],
  slots: { 'frame.top': PreviewBar, 'topbar.end': TopBarEnd, 'frame.always': Always },
  connect() {
    subscribeToPresence()
    subscribeToLists()
    subscribeToSharedViews()
  },
})
