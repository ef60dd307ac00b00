/** The same demo every time: a small generator with a fixed beginning (Park and Miller's). */
export function dice(seed = 20_261_121) {
  let state = seed
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

export type Roll = ReturnType<typeof dice>

/** One of several, each as likely as the other. */
export function pick<Item>(roll: Roll, items: readonly Item[]): Item {
  const item = items[roll(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}
