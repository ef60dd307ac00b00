import { orderUrl, useOrder } from '@comptoir/orders/admin'
import {
  ButtonLink,
  Drawer,
  Kbd,
  type Overlay,
  Row,
  Skeleton,
  Stack,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { useNavigate } from 'react-router'
import type { ReturnRow } from '../../contract/return.ts'
import { AnnouncedLines } from '../block/announced-lines.tsx'
import { ReturnActs } from '../block/return-acts.tsx'
import { Foot, Standing } from '../block/return-block.tsx'
import { ReturnPictures } from '../block/return-pictures.tsx'
import { stageOf, useTitleOf } from '../return-words.ts'
import { type BlockProps, useReturns } from '../use-returns.ts'
import styles from './returns.module.css'
import type { Begun } from './use-row-steps.ts'

interface ReturnPreviewProps extends Overlay {
  row: ReturnRow
  /** The step whose question it opens with. */
  begun: Begun | null
}

/** One return beside the list, with its steps; what has arrived is unpacked on the page of its order. */
export function ReturnPreview({ row, begun, open, onOpenChange }: ReturnPreviewProps) {
  const { line } = useFormats()
  const titleOf = useTitleOf()
  const order = useOrder(row.order_id).data?.order
  const record = useReturns(row.order_id)?.returns.find(({ id }) => id === row.id)
  const of = order && record && { order, record }
  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={titleOf(row)}
      subtitle={line([String(row.order_number ?? ''), row.customer])}
      footer={of && <Steps key={of.record.version} {...of} begun={begun} />}
    >
      {of ? (
        <Stack gap="3">
          <Row gap="3" wrap>
            <Standing {...of} />
          </Row>
          <AnnouncedLines {...of} />
          <ReturnPictures record={of.record} />
          <Foot {...of} />
        </Stack>
      ) : (
        <Skeleton />
      )}
    </Drawer>
  )
}

function Steps({ begun, ...of }: BlockProps & Pick<ReturnPreviewProps, 'begun'>) {
  const t = useText('returns')
  const isToUnpack = stageOf(of.record) === 'received'
  const url = orderUrl(of.record.order_id)
  return (
    <Row justify="end" wrap>
      {isToUnpack ? (
        <UnpackLink url={url} />
      ) : (
        <>
          <ButtonLink to={url} iconEnd={<Kbd keys="enter" />}>
            {t('open_order')}
          </ButtonLink>
          <div className={styles.peekActs}>
            <ReturnActs {...of} hasKeys begun={begun} />
          </div>
        </>
      )}
    </Row>
  )
}

function UnpackLink({ url }: { url: string }) {
  const t = useText('returns')
  const navigate = useNavigate()
  useShortcut('s', () => void navigate(url), { label: t('steps.unpack'), group: t('returns') })
  return (
    <ButtonLink variant="primary" to={url} iconEnd={<Kbd keys="s" />}>
      {t('steps.unpack')}
    </ButtonLink>
  )
}
