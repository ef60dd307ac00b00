export type LogProgress = (label: string, done: number, total: number) => void
