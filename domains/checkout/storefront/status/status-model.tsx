import { readOrderDocuments } from '@comptoir/documents/server'
import { readFulfillments } from '@comptoir/fulfilment/server'
import { dateFormat } from '@comptoir/platform/contract'
import type { StatusOrder } from '../../server/place/order-status.ts'
import type { StatusModel, TransferModel } from '../pages/status.tsx'
import type { TillVisit } from '../steps/till-visit.ts'
import type { Speech } from '../till/till-context.ts'
import { Lines, type ToldRow } from '../till/told.tsx'
import {
  addressLinesOf,
  moneyText,
  nextText,
  openOf,
  paymentText,
  picturesOf,
  placeOf,
  slipOf,
  stepsOf,
  transferOf,
} from './order-words.ts'

interface Said {
  speech: Speech
  /** Where it is fetched; empty if it is sent. */
  place: string
}

interface Reader {
  speech: Speech
  /** The browser that has ordered, or that has shown whose order it is. */
  isShown: boolean
  /** How the shopper is spoken to. */
  name: string
  /** Without a mail server nothing was written. */
  isWritten: boolean
}

/** Parcels that have left, with where each is followed. */
async function parcelRows({ context }: TillVisit, of: StatusOrder, { words, fill }: Speech): Promise<ToldRow[]> {
  const parcels = await readFulfillments(context.db.current, context.shop, of.id)
  const sent = parcels.filter(({ status, carrier, tracking_number: number }) => {
    return ['shipped', 'out_for_delivery', 'delivered'].includes(status) && (carrier || number)
  })
  return sent.map(({ number, carrier, tracking_number, tracking_url }) => ({
    label: fill(words.parcel.title, { number }),
    text: (
      <>
        <Lines lines={[carrier, tracking_number].filter(Boolean)} />
        {tracking_url && (
          <a className="link" href={tracking_url} rel="noopener noreferrer">
            {words.parcel.follow}
          </a>
        )}
      </>
    ),
    href: null,
  }))
}

/** What was issued for it, once its file stands. */
async function documentRows(
  { context, root, id }: TillVisit & { id: string },
  of: StatusOrder,
  { words, fill }: Speech,
): Promise<ToldRow[]> {
  const issued = await readOrderDocuments(context.db.current, context.shop, of.id)
  const links = issued
    .filter(({ file, replaced }) => file === 'written' && !replaced)
    .map(({ id: document, kind, name }, at) => (
      <span key={document}>
        {at > 0 && <br />}
        <a className="link" href={`${root}/orders/${id}/documents/${document}`}>
          {fill(words.documents[kind], { name })}
        </a>
      </span>
    ))
  return links.length > 0 ? [{ label: words.documents.title, text: links, href: null }] : []
}

async function toldRows(visit: TillVisit, of: StatusOrder, { speech, place }: Said): Promise<ToldRow[]> {
  const { words, locale } = speech
  const { shipping_address: address, customer } = of
  const payment = [await paymentText(visit, of), moneyText(of, speech)].filter(Boolean)
  const rows: (ToldRow | null)[] = [
    address && { label: words.deliver_to, text: <Lines lines={addressLinesOf(address, locale)} />, href: null },
    !address && customer.name ? { label: words.picked_up_by, text: <bdi>{customer.name}</bdi>, href: null } : null,
    place ? { label: words.delivery, text: <bdi>{place}</bdi>, href: null } : null,
    payment.length > 0 ? { label: words.payment, text: <Lines lines={payment} />, href: null } : null,
  ]
  return [
    ...(await parcelRows(visit, of, speech)),
    ...rows.filter((row) => row !== null),
    ...(await documentRows(visit, of, speech)),
  ]
}

/** Where news were sent, or will be; empty for whoever may not see the address. */
const mailText = (email: string, { words, fill }: Speech, isWritten: boolean) =>
  email && fill(isWritten ? words.status.written : words.status.will_write, { email })

/** Nothing happens any more with what was delivered or canceled. */
function readAt({ context, timeZone, root, id }: TillVisit, { tag }: StatusOrder, { locale, words, fill }: Speech) {
  if (tag === 'delivered' || tag === 'canceled') return null
  const time = dateFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(context.now())
  return { text: fill(words.status.read_at, { time }), href: `${root}/orders/${id}` }
}

interface Lead extends Said {
  transfer: TransferModel | null
  /** Where it was written to. */
  mail: string
}

/** What happens next; a transfer comes first, and its lines say that they were written. */
function leadOf(of: StatusOrder, { speech, place, transfer, mail }: Lead): string {
  const { words, fill } = speech
  if (!transfer) return [nextText(of, speech, place), mail].filter(Boolean).join(' ')
  const { text, late } = words.status.transfer
  return fill(transfer.isLate ? late : text, { until: transfer.until })
}

interface Heading extends Said {
  transfer: TransferModel | null
  name: string
}

/** Where the order is; while nothing has left, thanks. */
function headingOf({ tag }: StatusOrder, { speech: { words, fill }, transfer, place, name }: Heading): string {
  const { moved } = words.status
  if (tag === 'canceled') return words.notices.canceled
  if (tag === 'in-transit') return place ? moved.ready : moved.sent
  if (tag === 'delivered') return place ? moved.fetched : moved.arrived
  const { thanks, thanks_nobody } = transfer ? words.status.transfer : words.status
  return name ? fill(thanks, { name }) : thanks_nobody
}

/** The page of an order, for whoever may see the person or only has its address. */
export async function statusModel(
  visit: TillVisit,
  of: StatusOrder,
  { speech, isShown, isWritten, name }: Reader,
): Promise<Omit<StatusModel, 'proof' | 'pay' | 'accountUrl' | 'returns'>> {
  const { words, fill } = speech
  const place = await placeOf(visit, of)
  const isCanceled = of.tag === 'canceled'
  const transfer = await transferOf(visit, of)
  const email = isShown ? (of.customer.email ?? '') : ''
  return {
    number: String(of.number),
    heading: headingOf(of, { speech, transfer, place, name: isShown ? name : '' }),
    lead: isCanceled
      ? words.status.canceled_text
      : leadOf(of, { speech, place, transfer, mail: mailText(email, speech, isWritten) }),
    read: readAt(visit, of, speech),
    steps: stepsOf(of, speech, visit.timeZone),
    slip: {
      ...slipOf(of, speech, await picturesOf(visit, of)),
      open: openOf(of, speech, await paymentText(visit, of)),
    },
    told: isShown ? await toldRows(visit, of, { speech, place }) : [],
    transfer,
    transferNote: isWritten && email ? fill(words.status.transfer.in_mail, { email }) : '',
    homeUrl: visit.frame.homeUrl,
  }
}
