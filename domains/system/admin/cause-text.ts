import type { FailureCause } from '@comptoir/platform/contract'

/** What is known of a failure: its code, or the class of the error, and what was said. */
export const causeText = ({ name, code, message }: FailureCause) => [code ?? name, message].filter(Boolean).join(': ')
