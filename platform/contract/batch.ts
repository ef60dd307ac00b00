/** `waiting`: something has to be decided before it can run. */
export const batchStates = ['waiting', 'queued', 'running', 'done', 'stopped', 'failed'] as const
export type BatchState = (typeof batchStates)[number]

export const batchOutcomes = ['created', 'updated', 'deleted', 'same', 'failed'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** For so many days a batch can be reverted and its report be read. */
export const batchDays = 30
