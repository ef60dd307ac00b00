/** Jobs of a class have slots of their own, so none waits for another class. */
export const jobClasses = ['mail', 'webhook', 'batch', 'housekeeping'] as const
export type JobClass = (typeof jobClasses)[number]
