/** What the order page shows of its packing table, loaded as one. */
export { LineTick, TickedBy } from './line-tick.tsx'
export { PackFoot } from './pack-foot.tsx'
export { PackedCount, PackedShare } from './packed-count.tsx'
export { ParcelStep } from './parcel-step.tsx'
