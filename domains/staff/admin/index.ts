import { adminDomain } from '@comptoir/platform/admin'
import { CircleUserRound, KeyRound, UserPlus, Users } from 'lucide-react'
import { globalData } from '../contract/index.ts'
import { Density } from './density.tsx'
import { followLists } from './list-choices.live.ts'
import { followPresence } from './online.live.ts'
import { startup } from './startup.ts'
import { TopBarEnd } from './top-bar-end.tsx'

export { ColleaguesField } from './colleagues-field.tsx'
export { languageNames } from './language-names.ts'
export { startup, useMe, useStartup } from './startup.ts'

const permission = 'users_page'

export const staff = adminDomain({
  key: 'staff',
  screens: [
    { path: '/staff/users', permission, load: () => import('./users.screen.tsx') },
    { path: '/staff/users/new', permission, load: () => import('./user-new.screen.tsx') },
    { path: '/staff/users/:id', permission, load: () => import('./user.screen.tsx') },
    { path: '/staff/roles', permission, load: () => import('./roles.screen.tsx') },
    { path: '/profile', permission: 'signed_in', load: () => import('./profile.screen.tsx') },
  ],
  menu: [
    { id: 'users', to: '/staff/users', icon: Users, permission, group: 'people', position: 10, keys: 'g u' },
    { id: 'roles', to: '/staff/roles', icon: KeyRound, permission, group: 'people', position: 20 },
    { id: 'profile', to: '/profile', icon: CircleUserRound, permission: 'signed_in', group: 'profile', position: 10 },
  ],
  actions: [{ id: 'create_user', icon: UserPlus, permission, to: '/staff/users/new', keys: 'c u' }],
  batches: [{ event: globalData, permission: 'signed_in', load: startup.load }],
  slots: { 'topbar.end': TopBarEnd, 'frame.always': Density },
  connect() {
    followPresence()
    followLists()
  },
})
