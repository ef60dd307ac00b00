import { call, on, sharedViews } from '@comptoir/platform/admin'
import {
  deleteSharedView,
  listSharedViews,
  sharedViewsChanged,
  shareView,
  updateSharedView,
} from '../contract/shared-view.wire.ts'
import { startup } from './startup.ts'

/** Called once, before the connection opens. */
export function subscribeToSharedViews() {
  sharedViews.connect({
    share: async (list, { name, search }) => (await call(shareView, { params: { list }, body: { name, search } })).view,
    update: async ({ id, version }, change) =>
      (await call(updateSharedView, { params: { id }, body: { ...change, version } })).view,
    async remove({ id, version }) {
      await call(deleteSharedView, { params: { id }, query: { version } })
    },
  })
  startup.onConfig(({ shared_views }) => sharedViews.put(shared_views))
  on(sharedViewsChanged, async () => sharedViews.put((await call(listSharedViews)).views))
}
