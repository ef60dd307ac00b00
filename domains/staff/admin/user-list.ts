import { call, type RecordList } from '@comptoir/platform/admin'
import { listUsers, type User } from '../contract/index.ts'
import { type UsersQuery, usersAddress, userUrl } from './users.urls.ts'

const filterOf = ({ role, state }: UsersQuery) => ({
  ...(role && { role: { eq: role } }),
  ...(state && { state: { in: state.join(',') } }),
})

/** The staff as a list. No live event speaks of it: it changes seldom, and a save reads it anew. */
export const userList: RecordList<User, UsersQuery> = {
  key: 'users',
  address: usersAddress,
  urlOf: userUrl,
  load: ({ q, sort = usersAddress.usualSort, cursor, ...query }, signal) =>
    call(listUsers, { query: { q, sort, cursor, filter: filterOf(query) }, signal }),
}
