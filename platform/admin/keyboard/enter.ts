import type { KeyboardEvent } from 'react'

/** Safari reports the Enter of an input method after the composition has ended, with this code only. */
const inComposition = 229

/** Not the Enter that ends a composition. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== inComposition
