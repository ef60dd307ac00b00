interface Span {
  from: number
  to: number | null
  basis: string
}

/** Each tier starts where the one before ends; the first starts at 0, the last has no end, all have one basis. */
export const areContiguous = (tiers: readonly Span[]) =>
  tiers.every(({ from, to, basis }, at) => {
    const next = tiers[at + 1]
    const start = at === 0 ? 0 : tiers[at - 1]?.to
    return from === start && basis === tiers[0]?.basis && (next ? to !== null && to > from : to === null)
  })

/** Tiers by their starts; the end of each is the start of the next. */
export const tiersFrom = <Start extends { from: number }>(
  starts: readonly Start[],
): (Start & { to: number | null })[] => starts.map((tier, at) => ({ ...tier, to: starts[at + 1]?.from ?? null }))
