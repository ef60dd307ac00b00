/** When authorised money is taken: by a job at once, when the order is sent, or by a press. */
export const captureTimes = ['at_once', 'later', 'by_hand'] as const

export type CaptureTime = (typeof captureTimes)[number]

/** Tags of orders whose goods have left the shop. */
const gone = ['in-transit', 'delivered']

/**
 * True if the money of an order is due to be taken: `at_once` as soon as it is placed, `later` when its goods have left,
 * `by_hand` by a press alone. Never of drafts and of canceled orders.
 */
export function isCaptureDue(tag: string, captures: CaptureTime, isByHand: boolean) {
  if (tag === 'draft-order' || tag === 'canceled') return false
  return isByHand || captures === 'at_once' || (captures === 'later' && gone.includes(tag))
}
