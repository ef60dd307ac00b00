import {
  ClockTime,
  Code,
  call,
  IconButton,
  Link,
  Menu,
  StateDot,
  Text,
  type Tone,
  toast,
  useCopy,
  useErrorText,
  useFormats,
  useText,
  useUndoToast,
} from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import type { CodeRow, CodeState } from '../../contract/code.ts'
import { switchCodes } from '../../contract/code.wire.ts'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import styles from './codes.module.css'
import { useCodeLink } from './use-code-link.ts'
import { type CodeOrder, useCodeOrders } from './use-code-orders.ts'
import { useRefreshCodes } from './use-codes.ts'

const tones: Readonly<Record<CodeState, Tone>> = { off: 'off', used: 'done', held: 'transit', unused: 'off' }

interface CodeListProps {
  discount: DiscountRow
  rows: readonly CodeRow[]
  onShow: (code: string) => void
}

export function CodeList({ discount, rows, onShow }: CodeListProps) {
  const t = useText('discounts')
  const orderOf = useCodeOrders(rows)
  return (
    <ul className={styles.codeRows} aria-label={t('codes.title')}>
      {rows.map((row) => (
        <li key={row.code}>
          <Code>{row.code}</Code>
          <CodeStateDot row={row} />
          <LastUse row={row} order={orderOf(row)} />
          <CodeMenu id={discount.id} row={row} onShow={() => onShow(row.code)} />
        </li>
      ))}
    </ul>
  )
}

function CodeStateDot({ row: { state, given_back } }: { row: CodeRow }) {
  const t = useText('discounts')
  const isBack = state === 'unused' && given_back !== null
  return (
    <span title={isBack ? t('codes.given_back_hint') : undefined}>
      <StateDot tone={tones[state]} isHollow={state === 'unused'}>
        {t(isBack ? 'codes.given_back' : `codes.states.${state}`)}
      </StateDot>
    </span>
  )
}

/** How often it counts, and the latest time that it did, or was given back; of whom, and with which order. */
function LastUse({ row: { used, usage_limit, last_use, given_back }, order }: { row: CodeRow; order?: CodeOrder }) {
  const t = useText('discounts')
  const { number, money } = useFormats()
  const uses = usage_limit === null ? number(used) : t('list.of', { used: number(used), all: number(usage_limit) })
  const at = last_use?.at ?? given_back?.at
  return (
    <Text tone="quiet">
      {uses}
      {order && (
        <>
          {' · '}
          <bdi>{order.customer}</bdi> <Link to={`/orders/${order.id}`}>{String(order.number)}</Link>
        </>
      )}
      {at && (
        <>
          {' · '}
          <ClockTime at={at} />
        </>
      )}
      {last_use && (
        <>
          {' · '}
          <span className={styles.off}>{`−${money(last_use.amount)}`}</span>
        </>
      )}
    </Text>
  )
}

function CodeMenu({ id, row: { code, active }, onShow }: { id: string; row: CodeRow; onShow: () => void }) {
  const t = useText('discounts')
  const copy = useCopy()
  const linkOf = useCodeLink()
  const toggle = useSwitch(id)
  return (
    <Menu
      trigger={<IconButton label={t('codes.acts', { code })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />}
      groups={[
        {
          id: 'reads',
          items: [
            { id: 'copy', label: t('codes.copy'), writes: false, onSelect: () => void copy(code) },
            { id: 'link', label: t('codes.copy_link'), writes: false, onSelect: () => void copy(linkOf(code)) },
            { id: 'show', label: t('codes.show'), writes: false, onSelect: onShow },
          ],
        },
        {
          id: 'acts',
          items: [
            {
              ...{ id: 'switch', label: t(active ? 'codes.switch_off' : 'codes.switch_on'), danger: active },
              onSelect: () => void toggle(code, !active),
            },
          ],
        },
      ]}
    />
  )
}

/** At once, with undo. What a purchase holds by the code it keeps. */
function useSwitch(id: string) {
  const t = useText('discounts')
  const errorText = useErrorText('discounts')
  const notify = useUndoToast('discounts')
  const refresh = useRefreshCodes(id)
  const put = async (code: string, active: boolean) => {
    await call(switchCodes, { params: { id }, body: { codes: [code], active } })
    refresh()
  }
  return async (code: string, active: boolean) => {
    try {
      await put(code, active)
      const text = t(active ? 'codes.switched_on' : 'codes.switched_off', { code })
      notify(text, { revert: () => put(code, !active) })
    } catch (error) {
      toast.error(errorText(error))
    }
  }
}
