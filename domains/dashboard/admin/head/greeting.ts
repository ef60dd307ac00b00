/** Part of the day by the hour of the shop: the evening lasts until five. */
export const partOfDay = (hour: number) =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'

/** 0 to 23 in a time zone. */
export const hourIn = (timeZone: string, at: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at))
