/** The hues of states. There is no other: a new state takes one of these. */
export type Tone = 'new' | 'prep' | 'transit' | 'done' | 'off' | 'danger'
