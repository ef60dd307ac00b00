import { call, type RecordList } from '@comptoir/platform/admin'
import { isInUserSegment } from '../../contract/user.rules.ts'
import type { User } from '../../contract/user.ts'
import { deleteUserData, listUsers, newUserData, updateUserData } from '../../contract/user.wire.ts'
import { type UsersQuery, usersAddress, userUrl } from '../users.urls.ts'

const filterOf = ({ segment, role, state }: UsersQuery) => ({
  ...(segment && { segment: { eq: segment } }),
  ...(role && { role: { eq: role } }),
  ...(state && { state: { in: state.join(',') } }),
})

export const userList: RecordList<User, UsersQuery> = {
  key: 'users',
  address: usersAddress,
  urlOf: userUrl,
  load: ({ q, sort = usersAddress.defaultSort, cursor, ...query }, signal) =>
    call(listUsers, { query: { q, sort, cursor, filter: filterOf(query) }, signal }),
  live: {
    events: { added: newUserData, changed: updateUserData, removed: deleteUserData },
    belongs: (user, { segment, role, state }) =>
      (!segment || isInUserSegment(user, segment)) &&
      (!role || role === user.role.key) &&
      (!state || state.includes(user.state)),
    isNewestFirst: () => false,
  },
}
