import type { ApiError } from '../../contract/errors/api-error.ts'

const acts: Readonly<Record<string, string>> = { POST: 'create', PUT: 'update', DELETE: 'delete' }

/** `orders.mark_paid`, `products.update`: names what a call does; the last step of a longer path is its act. */
function actOf({ method, path }: { method: string; path: string }) {
  const [resource, ...steps] = path.split('/').slice(2)
  const last = steps.findLast((step) => !step.startsWith('{'))
  return `${resource}.${last ?? acts[method] ?? method}`
}

/** Keys of a text that says what was not done; only for errors that do not say it themselves. */
export function notDoneKeys({ status, call }: ApiError): string[] {
  const isUnexplained = status === 0 || status >= 500
  if (!isUnexplained || !call || call.method === 'GET') return []
  const [resource] = call.path.split('/').slice(2)
  return [`not_done.${actOf(call)}`, `not_done.${resource}.update`]
}
