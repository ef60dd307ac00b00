import { OnlinePeople } from '../presence/online-people.tsx'
import { ProfileMenu } from './profile-menu.tsx'

export const TopBarEnd = () => (
  <>
    <OnlinePeople />
    <ProfileMenu />
  </>
)
