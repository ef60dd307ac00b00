import { findChromium } from './chromium.ts'

/** Says that there is no browser before the tests that need one. */
export async function setup() {
  await findChromium()
}
