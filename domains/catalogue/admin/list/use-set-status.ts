import { call, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeProducts, type ProductRow, type ProductStatus, productStatuses } from '../../contract/index.ts'

type Chosen = Pick<ProductRow, 'id' | 'status'>

interface Wish {
  /** Which products are to have which status. */
  wanted: readonly { status: ProductStatus; ids: readonly string[] }[]
  /** As they were, to be brought back; nothing while bringing back. */
  before: readonly Chosen[]
}

const mostAtOnce = 250

const chunksOf = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / mostAtOnce) }, (_, at) =>
    items.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  )

const byStatus = (chosen: readonly Chosen[]) =>
  productStatuses
    .map((status) => ({ status, ids: chosen.filter((each) => each.status === status).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0)

async function send({ wanted }: Wish) {
  const failed: string[] = []
  let ok = 0
  for (const { status, ids } of wanted) {
    for (const part of chunksOf(ids)) {
      const { results, summary } = await call(changeProducts, {
        body: { ids: [...part], action: 'status', args: { status } },
      })
      ok += summary.ok
      failed.push(...results.flatMap(({ ok: isDone, id }) => (isDone ? [] : [id])))
    }
  }
  return { ok, failed }
}

/** Gives many products one status. It can be taken back, so nobody is asked. */
export function useSetStatus(onDone: () => void) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const failureText = useFailureText('catalogue')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess({ ok, failed }, { before }) {
      const changed = before.filter(({ id }) => !failed.includes(id))
      const undo = { label: platform('undo'), onClick: () => mutate({ wanted: byStatus(changed), before: [] }) }
      if (ok > 0) toast.success(t('bulk.status_set', { count: ok }), changed.length > 0 ? { action: undo } : undefined)
      if (failed.length > 0) toast.error(t('bulk.some_failed', { count: failed.length }))
      void client.invalidateQueries({ queryKey: ['products'] })
      onDone()
    },
    onError: (error) => toast.error(failureText(error)),
  })

  return {
    setStatus: (status: ProductStatus, chosen: readonly Chosen[]) =>
      mutate({ wanted: [{ status, ids: chosen.map(({ id }) => id) }], before: chosen }),
    isBusy: isPending,
  }
}
