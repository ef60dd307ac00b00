/** Hues of states; new states reuse them. */
export type Tone = 'new' | 'prep' | 'transit' | 'done' | 'off' | 'danger'
