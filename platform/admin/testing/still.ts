const frame = () => new Promise(requestAnimationFrame)

const moving = () =>
  document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))

/** Until all that moves has ended and the next frames start nothing: half a fade has half its contrast. */
export async function untilStill() {
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished))
    await frame()
    await frame()
  } while (moving().length > 0)
}
