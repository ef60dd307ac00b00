import type { Context } from '@comptoir/platform/server'
import { createRedirect } from '../server/redirect/save-redirect.ts'

export async function aRedirect(context: Context, given: { from?: string; to?: string } = {}) {
  const { redirect } = await createRedirect(context, { from: '/old-address', to: '/collections/all', ...given })
  return redirect
}
