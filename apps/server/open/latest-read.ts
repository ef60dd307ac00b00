/**
 * Keeps what was read last. Reads overtake one another: the result of one that began earlier never replaces that of a
 * later one.
 */
export async function openLatest<Value>(read: () => Promise<Value>) {
  let begun = 0
  let kept = { turn: 0, value: await read() }
  return {
    current: () => kept.value,
    async renew() {
      begun += 1
      const turn = begun
      const value = await read()
      if (turn > kept.turn) kept = { turn, value }
    },
  }
}
