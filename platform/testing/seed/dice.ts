/** Park–Miller generator with a fixed seed, so seeded data are always the same. */
export function dice(seed = 20_261_121) {
  let state = seed
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

export type Roll = ReturnType<typeof dice>

export function pick<Item>(roll: Roll, items: readonly Item[]): Item {
  const item = items[roll(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}
