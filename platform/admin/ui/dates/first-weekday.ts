/** Days of the week as dates count them: 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Languages whose week begins otherwise than on Monday, where most of their readers live. */
const starts: Readonly<Record<string, Weekday>> = { ar: 6, ja: 0 }

export const firstWeekday = (tag: string): Weekday => starts[new Intl.Locale(tag).language] ?? 1
