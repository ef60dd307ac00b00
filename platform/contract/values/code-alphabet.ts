/** For codes that people type: without what is read wrong on paper or by telephone: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const codeAlphabet = '34679ACDEFGHJKMNPQRTWXY'
